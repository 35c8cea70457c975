/** Surnames that many people in Ontario have, of its larger communities. */
export const usualSurnames: ReadonlySet<string> = new Set(
  `Ali Bouchard Brown Campbell Carmichael Chen Dunn Ferreira Fraser Gagnon Gauthier Haddad Hargreaves
  Karimi Kelly Khan Kim Koskinen Kowalski Lam Lavoie Leblanc MacDonald Marchetti Martin McLeod Mehta
  Moretti Murphy Murray Nguyen Nowak Okafor Patel Petrovic Popescu Reid Rossi Roy Sandhu Siddiqui
  Silva Singh Smith Stewart Sutherland Tremblay Vega Visser Wagner Whitfield Wilson Winters Wong
  Zhang`.split(/\s+/),
);
