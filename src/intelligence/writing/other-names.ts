/** Peoples by their countries, and short names by the long ones. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  `Fed=Federal Reserve; Chinese=China; Indian=India; Australian=Australia; Colombian=Colombia; German=Germany;
  Japanese=Japan; Korean=Korea; Russian=Russia; Ukrainian=Ukraine; Polish=Poland; European=Europe; Canadian=Canada;
  Mexican=Mexico; Brazilian=Brazil; Indonesian=Indonesia; British=Britain; French=France; Italian=Italy; Turkish=Turkey;
  Vietnamese=Vietnam; African=Africa; Mongolian=Mongolia; Dutch=Netherlands; Spanish=Spain; EU=European Union;
  EPA=Environmental Protection Agency; EIA=Energy Information Administration; IEA=International Energy Agency;
  OPEC=Organization of the Petroleum Exporting Countries; UK=Britain;
  Brussels=European Commission; Beijing=China; Moscow=Russia; Berlin=Germany; Delhi=India; Tokyo=Japan`
    .split(';')
    .map((pair) => pair.trim().split('=') as [string, string]),
);
