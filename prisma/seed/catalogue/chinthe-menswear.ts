import type { BrandEntry } from './types'

export const chintheMenswear: BrandEntry = {
  name: 'Chinthe Menswear',
  emblem: 'crown',
  palette: { wall: ['#f9f7f0', '#dfdac4'], table: '#ebe7d8', accent: '#7b7440' },
  categories: [
    {
      name: 'Men’s Clothing',
      art: 'shirt',
      companions: ['sunglasses', 'watch'],
      subcategories: {
        'Shirts & Tees': [
          [
            'shirt',
            'Striped Office Shirt with Tie',
            [34_500, 290, 52],
            'Fine stripes, a firm collar and a dark tie that already matches. The cotton is woven to breathe, for offices where the air-conditioner is a rumour. Non-iron if you hang it wet.',
          ],
          [
            'tShirt',
            'Leaf Green Striped Tee',
            [14_500, 190, 110],
            'Heavy cotton jersey that keeps its shape after fifty washes. A straight hem, sleeves that reach where they should. Cool on the football field, decent at the tea shop.',
          ],
          [
            'tShirt/100',
            'Indigo Striped Tee',
            [14_500, 190, 96],
            'The same honest tee in deep indigo. It fades slowly and evenly, like good denim. Sizes S to XXXL, true to the tape.',
          ],
        ],
        'Trousers & Coats': [
          [
            'jeans',
            'Straight Jeans',
            [42_000, 680, 48],
            'Twelve-ounce denim, a straight leg and a waist that does not gape when you sit on a low stool. Riveted where it matters. Shortening is free at our counter.',
          ],
          [
            'coat',
            'Camel Travel Coat',
            [98_000, 1_150, 1],
            'Warm, light and properly lined, for a winter in Kalaw or a winter abroad. Two inside pockets take a passport and a phone. The colour hides the dust of the road.',
          ],
        ],
      },
    },
    {
      name: 'Men’s Footwear',
      art: 'loafer',
      companions: ['socks', 'cap'],
      subcategories: {
        'Shoes & Boots': [
          [
            'loafer',
            'Brown Leather Shoe',
            [68_000, 840, 25],
            'Full-grain leather on a stitched sole that a cobbler can renew. Brown enough for the office, plain enough for a wedding. Give it a day of rest between wearings.',
          ],
          [
            'hikingBoot',
            'Trail Boot',
            [86_500, 1_240, 14],
            'For the path from Kalaw to the lake: ankle support, deep tread, a tongue that keeps out the gravel. Dries overnight by a fire. Laces that stay tied.',
          ],
          [
            'sneaker',
            'Cloud Running Shoe',
            [57_000, 520, 44],
            'A light mesh upper and a sole with spring, for mornings around Kandawgyi. The heel counter is firm, the toe box is wide. Reflectors front and back.',
          ],
        ],
        'Socks & Caps': [
          [
            'socks',
            'Cotton Socks, Three Pairs',
            [6_600, 130, 145],
            'Ribbed cotton with a reinforced heel, and a top that holds without leaving a mark. Green with a blue toe, so pairs find each other. Three pairs in a paper band.',
          ],
          [
            'cap',
            'Sky Blue Cap',
            [11_000, 95, 81],
            'A curved brim, six panels and a strap that fits a boy and his father. The sweatband is real cotton.',
          ],
        ],
      },
    },
  ],
}
