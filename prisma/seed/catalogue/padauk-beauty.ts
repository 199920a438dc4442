import type { BrandEntry } from './types'

export const padaukBeauty: BrandEntry = {
  name: 'Padauk Beauty',
  emblem: 'sunflower',
  palette: { wall: ['#fdf4f2', '#f0d2cd'], table: '#f7e2dd', accent: '#c0606c' },
  categories: [
    {
      name: 'Make-up',
      art: 'lipstick',
      companions: ['rose', 'sparkles'],
      subcategories: {
        'Lips & Nails': [
          [
            'lipstick',
            'Velvet Lipstick, Ruby',
            [11_500, 28, 86],
            'A true Mogok red with a velvet finish that survives a bowl of mohinga. Jojoba keeps it from drying the lips. One stroke is the whole colour.',
          ],
          [
            'lipstick/18',
            'Velvet Lipstick, Coral',
            [11_500, 28, 61],
            'Warm coral for daylight, soft enough for the office and bright enough for a donation ceremony. It goes on like balm and sets in a minute. Works on every skin from Yangon to Sittwe.',
          ],
          [
            'nailPolish',
            'Quick-Dry Nail Colour, Orchid',
            [4_500, 40, 72],
            'Orchid purple that is dry before the tea is cold. The flat brush covers a nail in three strokes. Free of the harsh smell that fills a room.',
          ],
        ],
        'Mirrors & Brushes': [
          [
            'mirror',
            'Gilded Hand Mirror',
            [18_500, 380, 14],
            'An oval mirror in a gilded frame, after those on a Mandalay dressing table. Heavy enough to feel good, light enough to hold while you do the other eye. Packed in a padded box.',
          ],
          [
            'pouch',
            'Padded Cosmetic Pouch',
            [9_000, 120, 48],
            'Rose-coloured and wipe-clean inside, with a zip that opens all the way round. It takes a lipstick, a compact, a comb and the keys. Stands up by itself beside the basin.',
          ],
        ],
      },
    },
    {
      name: 'Bath & Fragrance',
      art: 'bubbles',
      companions: ['lotus', 'bubbles'],
      subcategories: {
        'Floral Scents': [
          [
            'lotion',
            'Rose Body Mist',
            [7_900, 150, 55],
            'Roses picked at dawn in Pyin Oo Lwin and distilled the same morning. Mist it over the face at noon, or over the pillow at night. No alcohol, no colour.',
          ],
          [
            'candle',
            'Jasmine Candle',
            [8_500, 280, 0],
            'Soy wax with real jasmine absolute, poured by hand in small numbers. It burns for thirty quiet hours.',
          ],
        ],
        'Bath & Smile': [
          [
            'bubbles',
            'Lotus Bubble Bath',
            [12_000, 420, 23],
            'A capful turns the tub into a lake of foam that smells of lotus and green leaves. Mild enough to stay in until your fingers wrinkle. A favourite of tired feet.',
          ],
          [
            'toothbrush',
            'Soft Toothbrush, Pack of Two',
            [3_200, 40, 160],
            'Rounded bristles that are firm on teeth and kind to gums, on a handle that does not slip in wet hands. Two in a pack: one for home, one for the bag. Change it every three months.',
          ],
          [
            'razor',
            'Smooth-Glide Razor',
            [5_800, 60, 70],
            'Two blades, a balm strip and a head that follows the knee. The weighted handle does the work, so you need not press. Refills are always in stock.',
          ],
        ],
      },
    },
  ],
}
