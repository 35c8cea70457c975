/** The person whose rights apply. Only a person with an account who accepted the terms may see sold data (VOW rules). */
export interface Viewer {
  seesSoldData: boolean;
}
