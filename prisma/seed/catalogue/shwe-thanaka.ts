import type { BrandEntry } from './types'

export const shweThanaka: BrandEntry = {
  name: 'Shwe Thanaka',
  emblem: 'blossom/40',
  palette: { wall: ['#fdf8ec', '#efdcb5'], table: '#f4e5c6', accent: '#c9962f' },
  categories: [
    {
      name: 'Thanaka',
      art: 'log',
      companions: ['blossom', 'leaves'],
      subcategories: {
        'Bark & Stone': [
          [
            'log',
            'Thanaka Bark Log',
            [12_500, 650, 42],
            'Cut from twelve-year-old trees of the dry zone around Shwebo, with the pale, fragrant bark that gives the finest paste. One log lasts a family most of a year. Keep it dry and grind only what you need.',
          ],
          [
            'stone',
            'Kyauk Pyin Grinding Stone',
            [28_000, 4_200, 9],
            'A round sandstone slab with a shallow channel for the water, dressed by hand so that it bites the bark without crumbling. Comes with a cotton cloth to dry it on.',
          ],
          [
            'basket',
            'Thanaka Starter Basket',
            [36_500, 2_900, 1],
            'A small log, a travel-size stone and a soft brush, packed in a cane basket you will keep using. It is the present to send to a daughter abroad. Each basket has a card that shows how to grind.',
          ],
        ],
        'Paste & Powder': [
          [
            'jar/220',
            'Thanaka Paste',
            [3_500, 140, 180],
            'Freshly ground bark in a jar, smooth as cream and cool the moment it touches the cheek. No perfume and no whitener, only thanaka and clean water.',
          ],
          [
            'honey',
            'Thanaka & Honey Mask',
            [6_800, 160, 57],
            'Thick thanaka stirred with wild honey from the Bago hills, for a slow Sunday evening. Leave it on for fifteen minutes and rinse with cool water. Skin feels soft, not sticky.',
          ],
        ],
      },
    },
    {
      name: 'Skin Care',
      art: 'lotion/320',
      companions: ['leaves', 'droplet'],
      subcategories: {
        'Soap & Serum': [
          [
            'soap',
            'Thanaka Milk Soap',
            [2_200, 110, 200],
            'A creamy bar of coconut oil, goat milk and ground thanaka, cured for six weeks so that it does not melt in the dish. The lather is mild enough for children. Smells faintly of wood and milk.',
          ],
          [
            'serum',
            'Green Tea Face Serum',
            [14_500, 45, 33],
            'Young leaves from Pindaya, pressed cold and sealed in a glass tube. Two drops at night calm a face that has been in the sun all day. Light, clear and gone in seconds.',
          ],
        ],
        'Lotion & Sun Care': [
          [
            'lotion',
            'Daily Body Lotion with Rose Water',
            [9_800, 320, 64],
            'A pump bottle for the whole household: light rose water, sunflower oil and a little glycerine. It sinks in before you have buttoned your blouse.',
          ],
          [
            'lotion/110',
            'Aloe After-Sun Gel',
            [7_500, 260, 0],
            'Clear aloe from gardens near Pyin Oo Lwin, with mint for the first cool minute. Keep it in the fridge during April. It was made for the back of the neck after Thingyan.',
          ],
          [
            'lotion/45',
            'Thanaka Sun Cream SPF 30',
            [16_900, 180, 88],
            'Thanaka for the scent, zinc for the shade: a sun cream that leaves no white mask on brown skin. Put it on fifteen minutes before you leave the house. Sweat-proof for a morning at the market.',
          ],
        ],
      },
    },
    {
      name: 'Hair Care',
      art: 'comb',
      companions: ['coconut', 'hibiscus'],
      subcategories: {
        'Oil & Shampoo': [
          [
            'jar/205',
            'Cold-Pressed Coconut Hair Oil',
            [5_500, 240, 120],
            'Pressed within a day of husking, in a village on the Ngwe Saung coast. Warm a spoonful between the palms and work it in from the ends upward. Hair comes out heavy, black and shining.',
          ],
          [
            'lotion/260',
            'Tayaw Bark Shampoo',
            [6_200, 300, 76],
            'The old New Year hair wash of tayaw bark and soap acacia, boiled, strained and bottled so you need not boil it yourself. It cleans without stripping. Expect less foam and more shine.',
          ],
          [
            'jar/140',
            'Hibiscus Hair Mask',
            [8_400, 210, 29],
            'Petals and leaves of red hibiscus, pounded to a slippery paste and sealed in a jar. Wear it for half an hour under a warm towel before washing. Dry ends forgive you by the second week.',
          ],
        ],
        'Combs & Ribbons': [
          [
            'comb',
            'Wide-Tooth Hair Pick',
            [1_800, 35, 140],
            'Long, rounded teeth that pass through wet curls without pulling. The handle sits well in an oiled hand. Moulded in one piece, so there is no seam to catch a hair.',
          ],
          [
            'ribbon',
            'Satin Hair Bow',
            [2_500, 20, 95],
            'A full red bow on a clip that holds the thickest plait through a whole school day. Double satin keeps its shape in the rain.',
          ],
        ],
      },
    },
  ],
}
