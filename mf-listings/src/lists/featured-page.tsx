import { brand } from "@larchway/shared/brand";
import { useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { SortSelect } from "../search/sort-select";
import { ListResults } from "./list-results";
import type { ListData } from "./load-lists";
import { PageBody } from "./page-body";
import { PageHead } from "./page-head";

/** The homes of the brokerage's own agents. */
export default function FeaturedPage() {
  const { list, filters } = useLoaderData<ListData>();
  return (
    <>
      <PageHead
        title="Featured homes"
        lead={`Represented by the agents of ${brand.registeredName}. Ask us anything about them.`}
      />
      <PageBody>
        <ListResults
          list={list}
          noun={["featured home", "featured homes"]}
          filters={filters}
          scope={{ listOfficeName: brand.officeName, status: undefined }}
          tools={<SortSelect filters={filters} />}
          emptyAction={<ButtonLink to="/buying/search">See all homes for sale</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
