import { useState } from "react";
import { useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { SelectField } from "@larchway/shared/ui/field";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { textChoices } from "../search/filter-choices";
import { writeFilters } from "../search/search-filters";
import { useFilterOptions } from "../search/use-filter-options";
import { finderFilters, finderQuestions } from "./finder-choices";
import styles from "./finder-page.module.css";

/** A few questions instead of filters; the answers lead to the matching homes for sale. */
export default function FinderPage() {
  const navigate = useNavigate();
  const { cities } = useFilterOptions();
  const [answers, setAnswers] = useState<Readonly<Record<string, number | undefined>>>({});
  const [city, setCity] = useState("");

  return (
    <>
      <PageHead
        title="Dream Home Finder"
        lead="Four questions, no account needed. Skip what does not matter to you."
      />
      <PageBody>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const search = writeFilters(finderFilters(answers, city || undefined)).toString();
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
              options={[
                { value: "", label: "Anywhere in Ontario" },
                ...textChoices(cities, city || undefined),
              ]}
            />
          </Card>
          <Button type="submit" size="large" className={styles.submit}>
            Show my homes
          </Button>
        </form>
      </PageBody>
    </>
  );
}
