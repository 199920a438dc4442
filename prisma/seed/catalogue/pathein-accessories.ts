import type { BrandEntry } from './types'

export const patheinAccessories: BrandEntry = {
  name: 'Pathein Accessories',
  emblem: 'umbrella',
  palette: { wall: ['#fdf5f0', '#f1d5c6'], table: '#f6e3d9', accent: '#c8673f' },
  categories: [
    {
      name: 'Umbrellas & Travel',
      art: 'umbrella',
      companions: ['droplet', 'strawHat'],
      subcategories: {
        'Umbrellas & Fans': [
          [
            'umbrella',
            'Monsoon Umbrella, Plum',
            [16_500, 430, 74],
            'Eight fibreglass ribs that turn inside out and back again without breaking. Wide enough for two on good terms. A wooden crook to hang from the counter.',
          ],
          [
            'smallUmbrella/140',
            'Folding Umbrella, Rust',
            [12_800, 310, 59],
            'Closes to the length of a loaf and opens with one thumb. The cloth dries in the time it takes to drink a tea.',
          ],
          [
            'fan',
            'Folding Fan',
            [4_500, 45, 132],
            'Red paper on bamboo blades, with a tassel. It opens with the right snap and moves more air than you expect. A small gift that always fits in the suitcase.',
          ],
        ],
        'Bags & Luggage': [
          [
            'backpack',
            'School Backpack',
            [32_500, 740, 53],
            'Two big pockets, a padded back and straps that do not slide off small shoulders. Double seams at the bottom, where school books win. Bright, so drivers see it.',
          ],
          [
            'luggage',
            'Cabin Suitcase',
            [118_000, 2_900, 8],
            'A hard blue shell on four quiet wheels, sized for the cabin. The handle has three heights and no wobble. Number lock; the default code is in the booklet.',
          ],
        ],
      },
    },
    {
      name: 'Jewellery & Eyewear',
      art: 'ring',
      companions: ['cherryBlossom', 'sparkles'],
      subcategories: {
        Jewellery: [
          [
            'ring',
            'Silver Ring with Blue Stone',
            [85_000, 8, 13],
            'Sterling silver around a stone as blue as a Mogok morning, cut to catch light from the side. Comes in sizes 5 to 9. The box is lined with velvet and closes softly.',
          ],
          [
            'prayerBeads',
            'Wooden Prayer Beads',
            [7_800, 60, 91],
            'One hundred and eight beads of turned wood, warm in the hand and quiet on the string. Finished with wax, not varnish.',
          ],
        ],
        'Eyewear & Hats': [
          [
            'sunglasses',
            'Midnight Sunglasses',
            [24_000, 40, 62],
            'Dark, polarised lenses that take the glare off the river and the bonnet. The frame flexes instead of snapping. Case and cloth included.',
          ],
          [
            'glasses',
            'Reading Glasses',
            [13_500, 35, 1],
            'Clear lenses in a thick, friendly frame, from +1.0 to +3.0. Leave one pair at the shrine and one in the kitchen. Screws are glued, so they stay.',
          ],
          [
            'strawHat',
            'Garden Straw Hat',
            [15_800, 140, 38],
            'A broad brim of plaited straw with a red bow that ties under the hair. Shades face and neck together. Damp it and press it flat if it loses its shape.',
          ],
        ],
      },
    },
  ],
}
