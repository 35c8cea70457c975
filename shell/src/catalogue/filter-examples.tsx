import { useState } from "react";
import type { SearchFilters } from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { FilterDialog } from "@larchway/shared/listing-ui/filter-dialog";
import { CityFilter, FilterText, MainFilters } from "@larchway/shared/listing-ui/filter-fields";
import { SortSelect } from "@larchway/shared/listing-ui/sort-select";
import * as styles from "./catalogue.module.css";
import { Example, Row } from "./example";

const options = { cities: ["Hamilton", "Ottawa", "Toronto"] };

export function FilterExamples() {
  return (
    <>
      <Example
        of="filter-fields"
        title="Filter fields"
        lead="One filter each; the first choice of a select filters nothing."
      >
        {() => <Fields />}
      </Example>
      <Example
        of="filter-dialog"
        title="Filter dialog"
        lead="All filters by group; its button says how many homes the list will show."
      >
        {() => <AllFilters />}
      </Example>
      <Example
        of="sort-select"
        title="Sort order"
        lead="How a list is sorted; the biggest price cuts are a choice for members alone."
      >
        {() => <Orders />}
      </Example>
    </>
  );
}

function Fields() {
  const [filters, setFilters] = useState<SearchFilters>({ minBedrooms: 2, maxPrice: 900_000 });
  const fields = {
    filters,
    options,
    onChange: (change: Partial<SearchFilters>) => setFilters({ ...filters, ...change }),
  };
  return (
    <div className={styles.fields}>
      <CityFilter {...fields} />
      <MainFilters {...fields} />
      <FilterText name="words" {...fields} />
    </div>
  );
}

function AllFilters() {
  const [filters, setFilters] = useState<SearchFilters>({ pool: "yes" });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Row label="For homes on every market">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Open filters
      </Button>
      {isOpen && (
        <FilterDialog
          filters={filters}
          options={options}
          scope={{}}
          countHomes={async () => ({ total: 1234 })}
          withoutCity={false}
          onClose={close}
          onApply={(change) => {
            setFilters({ ...filters, ...change });
            close();
          }}
        />
      )}
    </Row>
  );
}

function Orders() {
  const [order, setOrder] = useState<Pick<SearchFilters, "sortBy" | "sortOrder">>({});
  return (
    <>
      <Row label="One of its own orders">
        <SortSelect order={order} onChange={setOrder} />
      </Row>
      <Row label="An order that only a table offers">
        <SortSelect order={{ sortBy: "BedroomsTotalInteger", sortOrder: "asc" }} onChange={() => {}} />
      </Row>
    </>
  );
}
