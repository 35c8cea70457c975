import { SearchPage } from "./search-page";

export default function SaleSearchPage() {
  return <SearchPage kind="sale" />;
}
