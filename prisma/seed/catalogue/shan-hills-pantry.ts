import type { BrandEntry } from './types'

export const shanHillsPantry: BrandEntry = {
  name: 'Shan Hills Pantry',
  emblem: 'herb',
  palette: { wall: ['#f8faf0', '#dae4c0'], table: '#e9efd8', accent: '#6d8f2f' },
  categories: [
    {
      name: 'Tea, Coffee & Honey',
      art: 'coffee',
      companions: ['leaves', 'honey'],
      subcategories: {
        'Tea & Coffee': [
          [
            'leaves',
            'Pindaya Green Tea',
            [6_500, 250, 115],
            'Hand-rolled leaf from bushes older than the road, with a sweetness that comes after the swallow. Pour water a little below the boil. A pinch makes three pots.',
          ],
          [
            'coffee',
            'Ywangan Coffee Beans',
            [14_800, 250, 58],
            'Grown under shade at 1,300 metres, washed and dried on raised beds. It tastes of cocoa, orange peel and rain on warm stone. Roasted every Tuesday.',
          ],
          [
            'bubbleTea',
            'Milk Tea Kit with Tapioca Pearls',
            [9_900, 480, 40],
            'Strong black tea, creamer and quick-cooking pearls for six tall glasses. Brew it dark, the way the tea shop does. Straws are wide and made of paper.',
          ],
        ],
        'Honey & Butter': [
          [
            'honey',
            'Wild Forest Honey',
            [17_500, 500, 32],
            'Taken once a year by climbers who leave half of every comb. Dark, loose and smoky, unlike any supermarket honey.',
          ],
          [
            'butter',
            'Cultured Butter, Pyin Oo Lwin',
            [8_600, 200, 0],
            'Churned from cream that was allowed to sour for a day, then salted lightly. Yellow as a padauk flower. Sent in a cool box within the city.',
          ],
        ],
      },
    },
    {
      name: 'Rice, Beans & Noodles',
      art: 'rice',
      companions: ['riceEars', 'garlic'],
      subcategories: {
        'Rice & Beans': [
          [
            'rice',
            'Paw San Hmwe Rice, 5 kg',
            [26_000, 5_000, 70],
            'The pearl of the delta: short grains that grow to three times their length and fill the house with scent. New harvest, husked this month. Use a little less water than usual.',
          ],
          [
            'beans',
            'Red Kidney Beans',
            [4_200, 800, 104],
            'Even, glossy beans from the Heho plateau that cook soft in forty minutes after a night in water. Sorted by hand; no stones. Good in curry, better in salad.',
          ],
        ],
        Noodles: [
          [
            'noodles',
            'Shan Noodle Kit',
            [5_800, 420, 83],
            'Flat rice noodles, tomato-and-peanut sauce and pickled mustard for two hungry people. Ready in eight minutes. Add chicken if there is any; it is good without.',
          ],
          [
            'curry',
            'Coconut Curry Meal',
            [6_900, 380, 49],
            'A tray of rice and golden coconut curry, cooked slowly and sealed hot. Two minutes in boiling water and dinner is on the table. No preservative but the lid.',
          ],
          [
            'takeaway',
            'Dry Noodle Box, Sesame',
            [3_900, 210, 125],
            'Chewy wheat noodles with roasted sesame, spring onion and a sachet of chilli oil. Pour, wait four minutes, stir from the bottom. The office drawer classic.',
          ],
        ],
      },
    },
    {
      name: 'Spices & Produce',
      art: 'chilli',
      companions: ['onion', 'ginger'],
      subcategories: {
        Spices: [
          [
            'chilli',
            'Dried Bird Chilli',
            [3_400, 150, 137],
            'Small, wrinkled and serious. Sun-dried on mats in Aungban, stalks removed. Two are enough for a pot; five are a dare.',
          ],
          [
            'ginger',
            'Hill Ginger',
            [2_600, 500, 89],
            'Young roots with thin skin and a clean, lemony heat. Slice for tea, pound for curry, pickle for salad. Wrapped in paper so that it breathes.',
          ],
          [
            'garlic',
            'Single-Clove Garlic',
            [4_800, 400, 61],
            'The small round garlic of the hills, one clove to the head, sweet when fried. Peels in a second.',
          ],
        ],
        'Fruit & Preserves': [
          [
            'mango',
            'Sein Ta Lone Mango, 3 kg',
            [15_500, 3_000, 28],
            'One diamond, as the name says: thin stone, no fibre, perfume across the room. Picked mature in Kyaukse, ripe on your table in three days. April to June only.',
          ],
          [
            'tinCan',
            'Whole Tomatoes in Juice',
            [3_200, 400, 99],
            'Ripe tomatoes from the floating gardens of Inle, peeled and tinned within hours. They make a sauce in ten minutes. Nothing added but a little salt.',
          ],
        ],
      },
    },
  ],
}
