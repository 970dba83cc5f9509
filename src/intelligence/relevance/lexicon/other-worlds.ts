import { listTerms } from './word-list.ts';

export interface OtherWorld {
  name: string;
  /** Words that hardly occur outside this field. */
  strong: readonly string[];
  /** Words that lean towards it. */
  weak: readonly string[];
}

/** Fields of life in which the industry's words mean something else, or mean nothing to the company. */
export const OTHER_WORLDS: readonly OtherWorld[] = [
  {
    name: 'sport',
    strong: listTerms(`
      quarterback, touchdown, touchdowns, linebacker, wide receiver, halftime, playoff, playoffs, postseason, preseason,
      semifinal, semifinals, championship, championships, world cup, super bowl, olympic, olympics, paralympics, medalist,
      goalkeeper, goaltender, goalie, striker, midfielder, penalty kick, hat trick, free kick, premier league, bundesliga,
      la liga, champions league, league cup, innings, inning, shortstop, pitcher, bullpen, home run, homer, homers, homered,
      batting, batter, batters, hitter, hitters, dugout, no-hitter, grand slam, slam dunk, rebounds, point guard,
      shot-blocker, three-pointer, free throws, buzzer-beater, backcourt, nba, nfl, nhl, mlb, mls, ncaa, wnba, uefa,
      fifa, ufc, nascar, formula 1, formula one, f1, grand prix, pole position, daytona, pga, lpga, birdie, bogey, eagle
      putt, putt, wimbledon, tennis, golfer, golfers, mcilroy, cricket, batsman, wicket, wickets, rugby, wrestler,
      wrestling, wrestlers, boxing, heavyweight, knockout, sprinter, marathon, marathons, triathlon, ultrarunner, skater,
      skaters, figure skating, hockey, lacrosse, softball, volleyball, gymnast, gymnastics, swimmer, swim team, powerlifter,
      deadlift, kettlebell, head coach, assistant coach, locker room, roster, free agent, free agency, draft pick,
      first-round pick, transfer portal, scouts, wild-card, walk-off, season opener, overtime win, game 7, game 5, game 3,
      stanley cup, world series, win streak, losing streak, standings, division title, state title, state champion,
      varsity, bowling alley, fantasy baseball, fantasy football, surfer, surfing, skiing, skier, snowboard, ski area, ski
      resort, chairlift, lift tickets, longhorns, crimson tide, boilermakers, wildcats, mountaineers, buckeyes, bulldogs,
      celtics, lakers, knicks, yankees, dodgers, phillies, cavaliers, bucks, pistons, nuggets, pelicans, thunder beat,
      mavericks, packers, cowboys, patriots, bengals, ravens, 49ers, eagles beat, red sox, cubs, astros, braves, oilers,
      bruins, penguins, maple leafs, avalanche beat, rodeo, bronc, bull riding, mutton busting, barrel racing, jockey,
      thoroughbred, kentucky derby, arsenal, chelsea, liverpool fc, manchester united, tottenham, man city`),
    weak: listTerms(`
      coach, coaches, team, teams, teammates, player, players, fans, stadium, arena, league, season, game, games, match,
      tournament, trophy, title, scored, scoring, score, points per game, defense, offense, athlete, athletes, sports,
      sport, roster spot, workout, gym, trainer, race, races, racing, driver, lap, laps, bench, rookie, veteran, injury,
      injured reserve, captain, champion, champions, victory, defeat, beat, win over, loss to, sweep, overtime, conference
      play, homestand, road trip, runner, runners, running back, rematch, bout, contest, medal, medals, podium, junior,
      senior, sophomore, freshman`),
  },
  {
    name: 'film, music and celebrity',
    strong: listTerms(`
      actor, actors, actress, actresses, filmmaker, film, films, movie, movies, box office, blockbuster, sequel, prequel,
      reboot, trailer, screenplay, screenwriter, showrunner, sitcom, netflix, hulu, disney, hbo, streaming series, tv
      series, miniseries, reality show, reality series, reality star, season finale, episode, episodes, premiere,
      premieres, cast, casting, hollywood, broadway, oscar, oscars, emmy, emmys, grammy, grammys, golden globe, tony
      award, sundance, cannes film, red carpet, gala, paparazzi, celebrity, celebrities, pop star, rapper, rappers,
      singer, singers, songwriter, band, bands, guitarist, drummer, drummers, album, albums, single, mixtape, playlist,
      concert, concerts, tour dates, world tour, reunion tour, festival, music video, song, songs, duet, lyrics, choir,
      orchestra, opera, ballet, musical, stage debut, playwright, comedian, comedy, stand-up, superhero, marvel, dc comics,
      anime, manga, cartoon, animated, documentary, director's cut, influencer, influencers, instagram, tiktok, viral
      video, meme, memes, podcast host, divorce, ex-wife, ex-husband, engaged, wedding, weddings, bride, groom, romance,
      love island, bachelor, kardashian, taylor swift, beyonce, royal family, prince, princess, duchess, king charles,
      banquet, tiara, memoir, best seller, best-selling, bestseller, novel, novels, novelist, poet, poetry, poem, poems,
      essayist, excerpt, fiddle, fiddlers, bluegrass, banjo, punk, heavy metal band, nu-metal, dj set, mugshot, tell-all,
      recap, spoiler, spoilers, stuntwoman, stunt performers, thriller, villain, theaters, theater, theatre, tickets,
      encore, onstage, backstage, hitmaker`),
    weak: listTerms(`
      star, stars, stage, fans, fan, script, plot, role, roles, producer of the show, director, audience, viewers,
      critics, review, drama, scene, scenes, series, show, shows, host, hosts, hosted, fame, famous, legend, tribute,
      debut, photo shoot, magazine cover, gossip, rumored, couple, baby, twins, dating, split, feud, memorabilia, auction
      house, collector, collectors, soundtrack, music, guitar, guitars, piano, drums, dance, dancers, dancing`),
  },
  {
    name: 'food and drink',
    strong: listTerms(`
      recipe, recipes, chef, chefs, restaurant, restaurants, pizzeria, pizza, barbecue, bbq, brisket, burger, burgers,
      steakhouse, taco, tacos, sushi, brunch, bakery, bakers, dough, crust, garlic, onions, butter, vinaigrette, caramel,
      chocolate, dessert, cookies, cake, pie, pies, braised, braise, simmer, roast, roasted, grilled, grilling, grill,
      grills, oven-baked, saute, marinade, seasoning, cast-iron pan, skillet, tasting menu, michelin, food hall, food
      truck, cafe, cafes, coffee shop, barista, brewery, brewing, taproom, craft beer, stout, ale, bourbon, whiskey,
      distillery, winery, wineries, wine, wines, pinot, cabernet, vineyard, sommelier, cocktail, cocktails, bartender,
      dumplings, pierogi, pepperoni, sausage, ribs, short ribs, oysters, lobster, clambake, vegetables, leeks, oats,
      breakfast, lunch menu, dinner, weeknight dinner, cookbook, pantry, leftovers, wok, flavor, flavors, tasty,
      delicious`),
    weak: listTerms(`
      menu, kitchen, cook, cooks, cooking, cooked, bake, baked, oven, sauce, meat, chicken, pork, beef, fish, bread, sugar,
      salt and pepper, spoon, diners, eat, eating, meal, meals, snack, drink, drinks, taste, tasting, bottle, bottles,
      plate of, embers`),
  },
  {
    name: 'home, fashion and lifestyle',
    strong: listTerms(`
      fashion, runway, runways, designer, designers, stylist, stylists, outfit, outfits, wardrobe, dress, gown, skirt,
      handbag, handbags, sneakers, heels, jewelry, necklace, bracelet, earrings, makeup, mascara, eyeliner, lipstick, nail
      polish, manicurists, skincare, skin care, dermatologists, hairstyle, hairstylist, hair color, haircut, bob, perfume,
      decor, decorators, interior design, renovation, makeover, living room, bedroom, bedrooms, bathroom, backyard, patio,
      porch, garden, gardens, gardener, gardeners, gardening, houseplants, flowers, bulbs, planter, trellis, lawn,
      thermostat, thermostats, appliance, appliances, vacuum robot, declutter, flea market, antique, antiques, thrift,
      zodiac, horoscope, astrologer, star sign, tarot, meditation, mindfulness, self-care, retreat, yoga, pilates,
      relationship advice, parenting, toddler, toddlers, gift guide, best gifts, stocking stuffers, halloween costume,
      christmas tree, knitting, sewing, quilt, quilting, crochet, cashmere, velvet, wool coat, tailor, bikini, tattoo,
      tattoos, watch collectors, wristwatch, loft, apartment, homeowner, homeowners, paint color, front door, homes for
      sale, airbnb, real estate listing, listing price, crossword, puzzle, jokes, lottery, powerball, jackpot,
      scratch-off`),
    weak: listTerms(`
      home, house, houses, style, trend, trends, trendy, vintage, handmade, color, colors, colour, shade, shades, wear,
      wearing, wore, pair it, chic, cozy, comfort, budget picks, our favorite, editors, readers, tips, neighbors,
      grandmother, grandfather, grandma, family recipe, family, kids, children, husband, wife, mother, father, daughter,
      son, friends, love, dog, dogs, cat, cats, pet, pets, puppy, puppies, birthday, holiday gift, weekend`),
  },
  {
    name: 'travel and leisure',
    strong: listTerms(`
      hotel, hotels, resort, resorts, hostel, spa, cruise, cruises, cruise ship, itinerary, sightseeing, tourist, tourists,
      tourism, travelers, travellers, vacation, vacations, getaway, road trip, hike, hikes, hiker, hikers, hiking, trail,
      trails, trailhead, campground, camping, campers, backpackers, bikepacking, cyclists, bike ride, kayaking, fishing,
      bluegill, hunting season, national park, state park, ranger, rangers, beach, beaches, theme park, roller coaster,
      coaster, amusement park, museum, museums, exhibit, exhibits, exhibition, curator, curators, gallery, galleries,
      sculpture, sculptor, painter, paintings, painting, artwork, artworks, artifact, artifacts, heritage site, landmark
      hotel, guided tour, walking tour, day trip, rooms start, doubles from, sleepers, roomette, dome car, carriages,
      excursion, ferry ride, subway, subways, shuttle bus, shuttle buses, transit agency, bus route, bus drivers, bus
      riders, train station, station platform, holidaymakers, airfare, airlines have added, airline passengers, frequent flyer, ice rink, zoo, aquarium, picnic, parade, carnival,
      fairgrounds, craft fair, raffle, caboose, whistle-stops, railfans, footplate, narrow-gauge`),
    weak: listTerms(`
      visit, visitor, visitors, guests, guest, trip, trips, tour, tours, scenic, booking, bookings, passengers, passenger,
      commuters, commuter, riders, fares, fare, seats, airport, flight, flights, admission, sunset, mountain views, lake,
      canyon, waterfall, festivalgoers, weekenders, outdoors`),
  },
  {
    name: 'health and science',
    strong: listTerms(`
      patients, patient, surgery, surgeon, surgeons, cardiologist, cardiologists, dietitian, dietitians, nutritionist,
      vitamin, vitamins, supplements, antibiotics, pathogens, vaccine, vaccines, virus, flu season, cancer, tumor,
      diabetes, arthritis, cholesterol, blood pressure, heart disease, stent, arteries, dementia, alzheimer's, autism,
      psychologist, psychologists, therapist, therapists, anxiety, depression, sleep apnea, detox, toxins, diet, weight
      loss, calories, fitness, pregnancy, menopause, fertility, symptoms, clinical trial, astronomers, astronomer,
      telescope, galaxy, galaxies, black holes, quasars, asteroid, asteroids, meteorite, nasa, astronauts, spacecraft,
      physicists, chemists, biologists, paleontologists, paleontologist, archaeologists, archaeologist, dinosaur,
      dinosaurs, fossil forest, ancient, neanderthal, molecule, molecules, nanoparticles, quantum, genome, dna, species,
      wildlife, snow leopards, whale, whales, shark, sharks, bear spray, cub, glacier, glaciers, volcano, volcanic,
      erupts, plankton, seedlings, microbes, fungus, mold, veterinarian, vet, vets`),
    weak: listTerms(`
      scientists, scientist, researchers, study finds, doctors, doctor, hospital, nurse, nurses, health, medicine, brain,
      blood, skin, muscle, body, animals, animal, birds, bird, horse, forest, ocean, planet, moon, professor, university
      study, experiment, laboratory`),
  },
  {
    name: 'gadgets, games and crypto',
    strong: listTerms(`
      bitcoin, ethereum, crypto, cryptocurrency, blockchain, monero, dogecoin, token, tokens, nft, nfts, stablecoin, video
      game, video games, gamers, gamer, gameplay, playstation, xbox, nintendo, steam deck, handheld console, minecraft,
      fortnite, esports, multiplayer, iphone, android, smartphone, smartphones, laptop, laptops, tablet, graphics card,
      graphics cards, processor, usb, wi-fi, firmware, software update, app store, chatbot, chatbots, prompts, headset,
      hackers, malware, password, passwords, firewall, source code, open-source, linux, browser, spotify, youtube,
      subreddit, wikipedia, social network, bots, smart home, robot vacuum, drone footage, startup raises, seed round,
      venture fund, language models, horsepower, turbocharged, v6, v8, suv trim, electric suv, test drive, touchscreen`),
    weak: listTerms(`
      app, apps, online, users, user, software, startup, founders, founder, gadget, gadgets, device, screen, battery life,
      update, download, code, algorithm, artificial intelligence, tech company, pickup, car, cars, sedan, trim`),
  },
  {
    name: 'crime and local affairs',
    strong: listTerms(`
      police, sheriff, deputies, detectives, detective, officers arrested, arrested, arrest, arrests, suspect, suspects,
      robbery, robbed, burglary, shoplifting, stolen, thieves, thief, theft, stabbing, slasher, shooting, gunman, gunmen,
      murder, murdered, homicide, kidnapped, abduct, abducted, manslaughter, assault, dui, drunken driving, cocaine,
      heroin, fentanyl, meth, marijuana, drug bust, drugs, embezzlement, bail, mugshots, jail, prison, inmate, inmates,
      surveillance images, tip line, standoff, missing girl, missing boy, house fire, house blaze, firefighters,
      paramedics, car crash, pickup truck crash, crossing crash, small plane, school board, city council, alderman,
      zoning, pothole, library, libraries, church, pastor, congregation, teachers, teacher, classroom, pupils, students,
      student, high school, middle school, elementary school, campus, college, alumni, sorority, fraternity, graduation,
      scholarship, fundraiser, fundraising, food bank, food pantry, volunteers, volunteer, charity, obituary, funeral,
      statue, mermaid, recount, ballots`),
    weak: listTerms(`
      neighborhood, residents, mayor, local woman, local man, teen, teenager, teenagers, victim, victims, court papers,
      crash, homes lost power, street, streets, downtown, council, community, town, village, school, schools, club`),
  },
  {
    name: 'war and foreign affairs',
    strong: listTerms(`
      troops, soldiers, missile, missiles, airstrikes, warplanes, jets hit, ceasefire, hostages, militants, insurgents,
      gaza, hamas, hezbollah, beirut, tel aviv, kyiv, battlefield, artillery, peacekeepers, refugees, aid convoy,
      counter-terror, terrorism, abduct, brigade, brigades, fighter jets`),
    weak: listTerms('war, killed in, army, military, rebels, bombing, attack, attacks, diplomats, territory'),
  },
];
