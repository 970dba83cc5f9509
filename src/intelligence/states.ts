/** American states, with the short form that newspapers write after a town, without its period. */
const STATES = Array.from(
  `Alabama (Ala), Alaska, Arizona (Ariz), Arkansas (Ark), California (Calif), Colorado (Colo), Connecticut (Conn),
  Delaware (Del), Florida (Fla), Georgia (Ga), Hawaii, Idaho, Illinois (Ill), Indiana (Ind), Iowa, Kansas (Kan),
  Kentucky (Ky), Louisiana (La), Maine, Maryland (Md), Massachusetts (Mass), Michigan (Mich), Minnesota (Minn),
  Mississippi (Miss), Missouri (Mo), Montana (Mont), Nebraska (Neb), Nevada (Nev), New Hampshire (N.H), New Jersey (N.J),
  New Mexico (N.M), New York (N.Y), North Carolina (N.C), North Dakota (N.D), Ohio, Oklahoma (Okla), Oregon (Ore),
  Pennsylvania (Pa), Puerto Rico, Rhode Island (R.I), South Carolina (S.C), South Dakota (S.D), Tennessee (Tenn),
  Texas (Tex), Utah, Vermont (Vt), Virginia (Va), Washington (Wash), West Virginia (W.Va), Wisconsin (Wis), Wyoming (Wyo)`.matchAll(
    /(\p{Lu}[\p{L} ]+?)(?: \(([^)]+)\))?(?:,|$)/gu,
  ),
  ([, name = '', short]) => ({ name, short }),
);

/** In small letters. */
export const STATE_NAMES: ReadonlySet<string> = new Set(STATES.map(({ name }) => name.toLowerCase()));

export const STATES_BY_SHORT: ReadonlyMap<string, string> = new Map(
  STATES.flatMap(({ name, short }) => (short === undefined ? [] : [[short, name] as const])),
);
