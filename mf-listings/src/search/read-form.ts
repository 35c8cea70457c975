/** The form's values as a browser without scripts would send them, but without empty fields. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  const chosen = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return new URLSearchParams(chosen);
}
