import type { BrandEntry } from './types'

export const baganKitchen: BrandEntry = {
  name: 'Bagan Kitchen',
  emblem: 'pot',
  palette: { wall: ['#fcf5ee', '#ecd2bd'], table: '#f3e0d0', accent: '#b4623a' },
  categories: [
    {
      name: 'Cookware',
      art: 'pot',
      companions: ['garlic', 'chilli'],
      subcategories: {
        'Pots & Pans': [
          [
            'pot',
            'Family Soup Pot',
            [48_000, 1_850, 27],
            'Six litres of heavy enamel with handles wide enough for folded towels. It keeps a sour soup simmering without catching. Shown with the soup; you bring the roselle leaves.',
          ],
          [
            'pan',
            'Non-Stick Egg Pan',
            [21_500, 640, 63],
            'Twenty centimetres across, with a coating that lets a fried egg slide to the plate by itself. The handle stays cool on gas. Good on every stove, induction included.',
          ],
          [
            'paella',
            'Two-Handled Sauté Pan',
            [39_000, 1_420, 19],
            'Wide and shallow, for fried rice that should touch the metal and not steam. Carbon steel, seasoned once in our kitchen and ever after in yours. Goes from fire to table.',
          ],
        ],
        'Knives & Steamers': [
          [
            'knife',
            'Chef Knife, 20 cm',
            [27_500, 230, 34],
            'High-carbon steel that takes an edge like a barber does and keeps it through a sack of onions. The blue handle is riveted three times. Wash by hand, dry at once.',
          ],
          [
            'fondue',
            'Table-Top Hot Pot Set',
            [56_000, 2_300, 0],
            'A small pot on its own burner, with long forks, for rainy nights when everyone cooks their own piece. The stand catches drips. Fuel paste for three evenings is in the box.',
          ],
        ],
      },
    },
    {
      name: 'Tableware',
      art: 'bowl',
      companions: ['lemon', 'herb'],
      subcategories: {
        'Plates & Bowls': [
          [
            'plate',
            'Porcelain Dinner Set for One',
            [16_800, 720, 51],
            'A wide-rimmed white plate with its own fork and knife, for the aunt who eats the foreign way. The glaze shrugs off turmeric. Add as many as you have guests.',
          ],
          [
            'bowl',
            'Deep Blue Soup Bowl with Spoon',
            [9_800, 460, 75],
            'Deep enough for a generous helping of ohn no khauk swe and shaped so that the spoon never falls in. Blue inside and out. Stacks six high.',
          ],
        ],
        Cutlery: [
          [
            'cutlery',
            'Fork & Knife Set, Brushed Steel',
            [7_400, 140, 88],
            'Brushed steel that hides scratches and feels balanced in the hand. One fork, one knife, no plastic. Dishwasher-safe for those who have one.',
          ],
          [
            'spoon',
            'Curry Spoon',
            [1_200, 45, 200],
            'The right curve for rice and just enough gravy. Polished steel, with a long handle that stays out of the pot.',
          ],
          [
            'chopsticks',
            'Lacquered Chopsticks',
            [3_600, 30, 118],
            'Red and black lacquer over hardwood, tapered to hold a single strand of Shan noodle. The tips are roughened by hand. One pair in a paper sleeve.',
          ],
        ],
      },
    },
    {
      name: 'Tea & Coffee Ware',
      art: 'teapot',
      companions: ['leaves', 'cookie'],
      subcategories: {
        'Teapots & Cups': [
          [
            'teapot',
            'Red Clay Teapot',
            [24_500, 780, 38],
            'Pours in a clean arc and stops without a drip, the two things a teapot owes you. Holds plain tea for four, hot through a long talk. The lid has a hidden knob that keeps it on.',
          ],
          [
            'mug',
            'Tea Cup with Saucer',
            [6_500, 290, 92],
            'A generous white cup for green tea, thin at the lip and thick at the base. The saucer keeps a piece of jaggery beside it. Sold singly, so a broken one is no tragedy.',
          ],
          [
            'coffee/200',
            'Stoneware Coffee Mug',
            [8_800, 360, 1],
            'Heavy stoneware with a handle for three fingers and a glaze like wet slate. Keeps coffee hot while you read one more page. Safe in the microwave.',
          ],
        ],
        'Glass & Bottles': [
          [
            'waterGlass',
            'Everyday Water Glass',
            [1_900, 210, 164],
            'Clear, straight and strong, tempered against hot tea and cold tiles. It stacks without jamming. Most tea shops order four dozen.',
          ],
          [
            'tumbler',
            'Travel Tumbler with Straw',
            [13_900, 240, 46],
            'A lidded half-litre cup that fits the holder of a car and the side of a backpack. The straw is silicone and comes with its brush. Ice is still ice after the ferry to Dala.',
          ],
        ],
      },
    },
  ],
}
