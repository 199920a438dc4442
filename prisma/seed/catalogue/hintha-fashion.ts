import type { BrandEntry } from './types'

export const hinthaFashion: BrandEntry = {
  name: 'Hintha Fashion',
  emblem: 'dress/120',
  palette: { wall: ['#faf6fb', '#e3d4e8'], table: '#eee4f1', accent: '#8a5a9c' },
  categories: [
    {
      name: 'Women’s Clothing',
      art: 'dress',
      companions: ['hibiscus', 'ribbon'],
      subcategories: {
        'Dresses & Saris': [
          [
            'dress',
            'Monsoon Blue Cotton Dress',
            [38_500, 320, 43],
            'Combed cotton in the blue of a cleared sky, cut close above and easy below. Deep pockets, because you asked. Washes at forty degrees and needs only a warm iron.',
          ],
          [
            'dress/130',
            'Padauk Evening Dress',
            [64_000, 360, 15],
            'A sweeping skirt that moves half a step behind you, in a colour that loves candlelight. Lined to the knee. Hooks as well as a zip, for dancing.',
          ],
          [
            'sari',
            'Acheik Wave Drape',
            [92_000, 540, 11],
            'Silk blend with a border that recalls the wave pattern of Amarapura looms. Five and a half metres, pre-pleated at the waist.',
          ],
        ],
        'Blouses & Wraps': [
          [
            'blouse',
            'Fuchsia Cotton Blouse',
            [19_500, 170, 68],
            'Short sleeves, a neat round neck and side slits, so that it sits well over a longyi. The colour is dyed in the thread and stays. Sizes S to XXL.',
          ],
          [
            'scarf',
            'Inle Wool Scarf',
            [23_800, 210, 0],
            'Brushed wool, two metres of it, with a fringe knotted by hand. Made for Taunggyi mornings and over-cooled buses. It does not scratch.',
          ],
        ],
      },
    },
    {
      name: 'Shoes',
      art: 'heel',
      companions: ['ribbon', 'blossom'],
      subcategories: {
        'Heels & Boots': [
          [
            'heel',
            'Ruby Court Shoe',
            [47_000, 620, 20],
            'Seven centimetres that feel like five, thanks to a cushion under the ball of the foot. Ruby patent with a black sole. You can stand through the whole reception.',
          ],
          [
            'ankleBoot',
            'Red Ankle Boot',
            [59_500, 980, 12],
            'Soft leather to the ankle, a low block heel and a zip inside. Waxed seams keep out a puddle. It gets better-looking in its second year.',
          ],
        ],
        'Flats & Slippers': [
          [
            'sandal',
            'Velvet-Strap Slipper',
            [9_500, 260, 150],
            'The slipper of every Myanmar doorway: a cushioned sole and a velvet strap that softens to your foot. Slips off with a thought at the pagoda steps. Non-slip below.',
          ],
          [
            'slipper',
            'Ballet Flat, Lake Blue',
            [26_500, 340, 35],
            'Folds in half, lives in the handbag, saves the evening. A flexible rubber sole and a padded heel. Blue as Inle at noon.',
          ],
          [
            'clogs',
            'Wedge Clog Sandal',
            [31_000, 540, 26],
            'A light wooden-look wedge under one broad red band. Higher than a flat, steadier than a heel. Good for wet markets and dry verandas.',
          ],
        ],
      },
    },
    {
      name: 'Bags',
      art: 'handbag',
      companions: ['sunglasses', 'lipstick'],
      subcategories: {
        Handbags: [
          [
            'handbag',
            'Two-Tone Handbag',
            [54_000, 690, 29],
            'Sand above, coffee below, with rolled handles that stay up on the shoulder. Room for a tablet, a water bottle and lunch. Feet underneath keep it off the tea-shop floor.',
          ],
          [
            'handbag/310',
            'Rosewood Office Bag',
            [58_500, 720, 18],
            'The same good frame in a rosewood tone, with a padded pocket for a laptop of thirteen inches. The zip runs end to end. Wipes clean with a damp cloth.',
          ],
          [
            'pouch/200',
            'Lake Mist Clutch',
            [22_000, 190, 33],
            'A soft clutch with a wrist loop, just large enough for phone, cards and keys. Padded, so nothing rattles. Matches silver better than gold.',
          ],
        ],
        Purses: [
          [
            'purse',
            'Kiss-Lock Coin Purse',
            [8_200, 90, 77],
            'A round little purse with a clasp that closes with a satisfying click. Holds folded Kyats and one lucky coin.',
          ],
          [
            'purse/220',
            'Evening Purse, Indigo',
            [12_800, 110, 47],
            'The kiss-lock purse in indigo, one size larger, with a silk lining and a thin chain. It takes a phone of normal size. The chain tucks away.',
          ],
        ],
      },
    },
  ],
}
