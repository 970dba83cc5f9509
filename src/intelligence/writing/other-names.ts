const SEATS =
  'Brussels=European Commission; Beijing=China; Moscow=Russia Soviet; London=Britain; Paris=France; Ottawa=Canada; Canberra=Australia; Seoul=Korea; Jakarta=Indonesia; Warsaw=Poland; Kyiv=Ukraine; Berlin=Germany; Delhi=India; Tokyo=Japan';

const CAPITALS = new Set(SEATS.split('; ').map((pair) => pair.replace(/=.*/, '').toLowerCase()));

/** From nationality to country, and from short to long name. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  `Fed=Federal Reserve; Chinese=China; Indian=India; Australian=Australia; Colombian=Colombia; German=Germany;
  Japanese=Japan; Korean=Korea; Russian=Russia; Ukrainian=Ukraine; Polish=Poland; European=Europe; Canadian=Canada;
  Mexican=Mexico; Brazilian=Brazil; Indonesian=Indonesia; British=Britain; French=France; Italian=Italy; Turkish=Turkey;
  Vietnamese=Vietnam; Belgian=Belgium; Iraqi=Iraq; Saudi=Saudi Arabia; Swiss=Switzerland; Swedish=Sweden;
  Norwegian=Norway; Danish=Denmark; Greek=Greece; Irish=Ireland; Thai=Thailand; Taiwanese=Taiwan; Argentine=Argentina;
  Israeli=Israel; Pakistani=Pakistan; Peruvian=Peru; Finnish=Finland; Portuguese=Portugal; Philippine=Philippines;
  Asian=Asia; Cypriot=Cyprus; Czech=Czechia; Kazakh=Kazakhstan; Scottish=Scotland; Welsh=Wales; African=Africa; Mongolian=Mongolia; Dutch=Netherlands; Spanish=Spain; EU=European Union;
  EPA=Environmental Protection Agency; EIA=Energy Information Administration; IEA=International Energy Agency;
  OPEC=Organization of the Petroleum Exporting Countries; UK=Britain;
  ${SEATS}`
    .split(';')
    .map((pair) => pair.trim().split('=') as [string, string]),
);

/** From country to nationality. */
export const PEOPLES: ReadonlyMap<string, string> = new Map(
  [...OTHER_NAMES].flatMap(([people, country]) =>
    /^[A-Z][a-z]+$/.test(people) && !isSeat(people) ? [[country, people]] : [],
  ),
);

/** A capital that may mean its government. */
export function isSeat(word: string): boolean {
  return CAPITALS.has(word.toLowerCase());
}
