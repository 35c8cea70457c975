import { useState } from "react";
import { extModern02 } from "@larchway/shared/brand/pictures";
import { filterField, narrowingFilters, readFilters, writeFilters } from "@larchway/shared/listing-filters";
import { useNavigate, useSearchParams } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { SelectField } from "@larchway/shared/ui/field";
import { Picture } from "@larchway/shared/ui/picture";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { useFilterOptions } from "../search/use-filter-options";
import { finderFilters, finderQuestions } from "./finder-choices";
import styles from "./finder-page.module.css";

const house = extModern02;

/** A few questions instead of filters; the answers lead to the matching homes for sale. */
export default function FinderPage() {
  const navigate = useNavigate();
  const { cities } = useFilterOptions();
  const [answers, setAnswers] = useState<Readonly<Record<string, number | undefined>>>({});
  // A link here may come with filters: they go on to the homes.
  const given = narrowingFilters(readFilters(useSearchParams()[0]));
  const [city, setCity] = useState(given.city ?? "");
  const chosen = { city: city || undefined };
  const cityOptions = filterField("city", { filters: chosen, known: { cities } })?.options ?? [];

  return (
    <>
      <PageHead
        title="Dream Home Finder"
        lead="Four questions, no account needed. Skip what does not matter to you."
      />
      <PageBody className={styles.columns}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const search = writeFilters(finderFilters(answers, { ...given, city })).toString();
            void navigate({ pathname: "/buying/search", search });
          }}
        >
          {finderQuestions.map(({ name, question, choices }) => (
            <Card key={name} as="div" padding="large">
              <fieldset className={styles.question}>
                <legend className={styles.legend}>{question}</legend>
                <div className={styles.choices}>
                  {choices.map(({ label }, index) => (
                    <label key={label} className={styles.choice}>
                      <input
                        type="radio"
                        name={name}
                        checked={answers[name] === index}
                        onChange={() => setAnswers({ ...answers, [name]: index })}
                      />
                      <span>{label}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            </Card>
          ))}
          <Card padding="large">
            <SelectField
              label="Where should it be?"
              value={city}
              onChange={(event) => setCity(event.target.value)}
              options={cityOptions}
            />
          </Card>
          <Button type="submit" size="large" className={styles.submit}>
            Show my homes
          </Button>
        </form>
        <div className={styles.picture}>
          <Picture
            mediaurl={house.url}
            color={house.color}
            alt={house.alt}
            sizes="(min-width: 1000px) 440px, 1px"
            aspect="fill"
          />
        </div>
      </PageBody>
    </>
  );
}
