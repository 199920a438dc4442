import type { BrandEntry } from './types'

export const mandalaySweets: BrandEntry = {
  name: 'Mandalay Sweets',
  emblem: 'candy',
  palette: { wall: ['#fef8ea', '#f5ddaa'], table: '#f9e9c6', accent: '#d0862a' },
  categories: [
    {
      name: 'Cakes & Biscuits',
      art: 'cake',
      companions: ['cookie', 'cherryBlossom'],
      subcategories: {
        Cakes: [
          [
            'pudding',
            'Semolina Custard Cake',
            [7_200, 450, 35],
            'Semolina, coconut cream and raisins, baked until the top is the colour of teak. Cut it cold into diamonds. Keeps three days, which has never been tested.',
          ],
          [
            'mooncake',
            'Lotus Seed Mooncake, Box of Four',
            [22_500, 640, 24],
            'Thin golden crust pressed in a carved mould, with lotus-seed paste and one salted yolk. The box has a ribbon and opens like a book. Order early in September.',
          ],
          [
            'waffle',
            'Butter Waffle, Pack of Six',
            [5_600, 300, 66],
            'Crisp squares with deep pockets for honey or jaggery syrup. Warm them on a dry pan. Individually wrapped for school bags.',
          ],
        ],
        Biscuits: [
          [
            'cookie',
            'Chocolate Chip Cookies',
            [4_800, 220, 128],
            'Brown sugar, real butter and chips that stay in puddles. Chewy in the middle, crisp at the rim. A tin holds twenty, briefly.',
          ],
          [
            'cracker',
            'Seaweed Rice Cracker',
            [3_100, 140, 153],
            'Puffed rice, glazed with soy and wrapped in a strip of roasted seaweed. Salty, then sweet, then gone. Twelve in a bag.',
          ],
        ],
      },
    },
    {
      name: 'Sweets & Snacks',
      art: 'candy',
      companions: ['peanuts', 'lollipop'],
      subcategories: {
        'Candy & Chocolate': [
          [
            'candy',
            'Jaggery Toffee',
            [3_500, 250, 142],
            'Palm sugar from Nyaung-U, boiled with coconut milk and cut while warm. It snaps, then melts.',
          ],
          [
            'lollipop',
            'Rainbow Lollipop',
            [1_500, 60, 175],
            'A swirl the size of a saucer, coloured with fruit and vegetables. Takes one whole pagoda festival to finish. The stick is paper.',
          ],
          [
            'chocolate',
            'Dark Chocolate 70 %',
            [9_400, 90, 1],
            'Made in small batches from cacao grown in the south, ground for three days. Notes of dried plum and toasted sesame. A square after dinner is plenty, they say.',
          ],
        ],
        'Nuts & Crisps': [
          [
            'peanuts',
            'Roasted Peanuts in the Shell',
            [2_800, 400, 160],
            'Roasted in hot sand, the way they do it beside the Mingun jetty. Salted through the shell. One bag for a football match, two for extra time.',
          ],
          [
            'popcorn',
            'Caramel Popcorn Bucket',
            [4_400, 180, 78],
            'Big, open flakes in a thin coat of butter caramel that does not stick to the teeth. The bucket closes again. For film nights and for no reason.',
          ],
        ],
      },
    },
  ],
}
