/** The sample company of the product, which is in the news now and then. */
export const HOST_COMPANY = 'Black Ridge Resources';

/** The agency whose copy several sites print. */
export const WIRE = 'Northbank Wire';

/** All names below are fictional. */

export const FIRST_NAMES = words(
  `Ada Alan Amara Anil Beth Carl Carmen Colin Dana Derek Elena Frank Gloria Grant Hannah Hugh Imani Ines Jack
   Joan Keisha Kent Lena Luis Mae Marcus Nadia Neil Olive Omar Paula Pete Priya Ray Rosa Ruth Sam Sofia Ted Vera Walt Wen`,
);

export const LAST_NAMES = words(
  `Abbott Adeyemi Alvarez Baird Bellamy Bragg Calloway Castellan Cho Cordova Dalgleish Dufresne Eklund Farris Fenwick
   Gallant Grubb Hadley Halloran Hatfeld Iyer Jarrell Kessler Kowalczyk Lachance Lindqvist Maddox Marchetti Mbeki
   Mullins Nakamura Novak Oduya Ortega Pennington Petrakis Quill Ramsey Rezek Sandoval Sizemore Stroud Tackett
   Thibault Underhill Vance Varga Whitlock Wozniak Yarrow Zeller`,
);

export const COAL_FIRMS = list(
  `Blue Hollow Coal; Tygart Ridge Energy; Laurel Fork Mining; Big Sandy Carbon; Monongah Basin Partners; Kanawha Met;
   Cardinal Seam Resources; Greenbrier Metallurgical; Warfield Energy Group; Redstone Prairie Mining; Slate Creek Coal;
   Pine Knob Mining; Gauley Bend Resources; Northern Tier Carbon`,
);

export const MINES = pairs(
  `Sugar Run:West Virginia; Elk Lick No. 3:West Virginia; Hewett Fork:West Virginia; Raven Gap:West Virginia;
   Cedar Grove East:West Virginia; Buck Mountain:Virginia; Dismal Creek:Virginia; Yellow Poplar:Kentucky;
   Clover Branch:Kentucky; Panther Lick:Kentucky; Highland Prairie:Illinois; Shawnee Bottoms:Illinois;
   Wabash Deep:Indiana; Ten Mile Portal:Pennsylvania; Enlow Ridge:Pennsylvania; Greene Valley:Pennsylvania;
   Laurel Summit:Pennsylvania; Antelope Draw:Wyoming; Thunder Butte:Wyoming; Little Powder:Wyoming; Sarpy Bench:Montana;
   Mary Ann No. 5:Alabama; Warrior Bend:Alabama; Book Cliffs West:Utah; Twin Stacks:Colorado`,
);

export const UTILITIES = list(
  `Ohio Lakes Power; Piedmont Valley Electric; Great Bend Energy; Cumberland Light & Power; Prairie Rivers Electric;
   Tidewater Electric; Mesa Verde Power; Wolverine Shore Energy; Delta Crescent Utilities; Catoctin Edison`,
);

export const PLANTS = pairs(
  `Stony Ford:Ohio; Grand Bayou:Louisiana; Pleasant Shoals:North Carolina; Widow's Bend:Tennessee; Cache River:Arkansas;
   Kettle Moraine:Wisconsin; Prairie Light:Illinois; Amity Landing:Pennsylvania; Three Forks:Missouri; Big Muddy:Indiana;
   Harlan Bottoms:Kentucky; Sweetgrass:Montana; Cobb Island:Maryland; Tallgrass:Kansas; Mule Creek:Oklahoma`,
);

export const RAILROADS = list(
  `Allegheny & Western Railroad; Ohio Central Lines; Tidewater Southern Railway; Powder River & Gulf;
   Blue Ridge & Atlantic; Kanawha Valley Terminal; Wabash Northern; Red River Short Line; Cumberland Gap Railway`,
);

export const TERMINALS = pairs(
  `Curtis Reach:Baltimore; Craney Point:Hampton Roads; Lambert Roads:Norfolk; McDuffie Bend:Mobile;
   Belle Chasse Bulk:New Orleans; Myrtle Grove:New Orleans; Ridley Sound:British Columbia; Longview Bulk:Washington state`,
);

export const STEELMAKERS = list(
  `Lakeshore Steel; Mahoning Works; Gulf Bar & Plate; Hudson Tube; Three Rivers Steel; Kaveri Steel; Toyohama Steel;
   Nordhavn Stahl; Minas Serra; Wielkopolska Hut`,
);

export const CARRIERS = list(
  `Redline Freight; Prairie Hawk Logistics; Summit Haul; Old Dominion Valley Lines; Bluebonnet Express; Kestrel Transport;
   Iron Oxbow Trucking; Great Circle Shipping; Halcyon Bulk Carriers; Ohio River Towing`,
);

export const RESEARCH_FIRMS = list(
  `Harrow & Finch; Pell Street Research; Copperline Analytics; Quayside Commodities; Longacre Securities;
   Brightwater Capital; Tanner Bluff Advisors; Seaboard Macro; Orchard & Main; Millrace Economics`,
);

export const SHOPS = list(
  `Hollis & Vane; Fernway; Brightmart; Parcel & Pine; Tilly Green; Northgate Outfitters; Cloudberry Foods; Casa Verano;
   Emberstone Pizza; Marlow's; Pippin Coffee; Saltbox Home`,
);

export const TECH_FIRMS = list(
  `Lumora; Quillstack; Novaquarry; Tessellate; Graphite Labs; Beacon Ledger; Polymath Robotics; Orbweaver; Sundial Health;
   Kitehouse; Foxglove AI; Plainsong`,
);

export const BANKS = list(
  'First Tygart Bancorp; Old Line Savings; Prairie Heritage Bank; Cumberland Trust; Great Lakes Farmers Bank; Mesa State Bank',
);

export const CLUBS = list(
  'Pittsburgh Ironmasters; Louisville Colts; Portland Tides; Cardiff Colliers; Duluth Harbor; Tucson Suns; Leeds Forge',
);

export const CITIES = words(
  'Pittsburgh Charleston Lexington Denver Houston Atlanta Columbus Nashville Cincinnati Seattle Phoenix Omaha Louisville',
);

export const COUNTRIES = words('India Japan Brazil Poland Turkey Vietnam Germany Indonesia Egypt');

function list(text: string): string[] {
  return text.split(';').map((name) => name.trim().replaceAll(/\s+/g, ' '));
}

function pairs(text: string): [name: string, place: string][] {
  return list(text).map((entry) => {
    const [name = '', place = ''] = entry.split(':');
    return [name, place];
  });
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
