import { SearchPage } from "./search-page";

export default function LeaseSearchPage() {
  return <SearchPage kind="lease" />;
}
