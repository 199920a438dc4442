import type { BrandEntry } from './types'

export const inleHome: BrandEntry = {
  name: 'Inle Home',
  emblem: 'lotus',
  palette: { wall: ['#f6faf5', '#d2e4d7'], table: '#e7efe2', accent: '#0f7b63' },
  categories: [
    {
      name: 'Living Room',
      art: 'couch',
      companions: ['pottedPlant', 'candle'],
      subcategories: {
        'Seats & Sofas': [
          [
            'armchair/20',
            'Teak Dining Chair',
            [95_000, 5_400, 18],
            'Reclaimed teak, pegged and glued without a single nail, with a back that meets yours where it should. Oil it once a year and it will outlive the table. Carries 130 kilos without a creak.',
          ],
          [
            'couch',
            'Two-Seat Sofa with Reading Lamp',
            [690_000, 38_000, 3],
            'Lake-blue canvas over firm coconut-fibre cushions, with a tall lamp that leans in at just the right height. The covers unzip for washing. Delivered in two boxes and put together in ten minutes.',
          ],
          [
            'basket/340',
            'Inle Cane Storage Basket',
            [17_500, 720, 36],
            'Woven by lakeside families from split cane over a bamboo frame. It holds blankets, toys or a week of newspapers. The handle is bound twice, where baskets usually give up.',
          ],
        ],
        'Clocks & Lamps': [
          [
            'mantelClock',
            'Wooden Mantel Clock',
            [64_000, 1_600, 7],
            'A curved wooden case with brass-coloured rims and figures you can read across the room. It ticks softly and does not chime at night. One battery a year.',
          ],
          [
            'lantern',
            'Festival Paper Lantern',
            [6_500, 150, 110],
            'Red paper on a folding frame for Thadingyut evenings and birthday verandas. Takes a small bulb or a battery candle.',
          ],
        ],
      },
    },
    {
      name: 'Bed & Bath',
      art: 'bed',
      companions: ['teddy', 'leaves'],
      subcategories: {
        Bedroom: [
          [
            'bed',
            'Single Bed with Quilt Set',
            [385_000, 29_000, 5],
            'A low wooden frame, a firm mattress, and a quilt and pillow in deep monsoon blue. Slats come numbered, so it goes together without swearing. Sleeps a tall cousin without complaint.',
          ],
          [
            'teddy',
            'Sleepy Bear Cushion',
            [15_800, 340, 44],
            'A round-bellied bear, just firm enough to read against and soft enough to fall asleep on. Double-stitched where children pull. Survives the washing machine.',
          ],
        ],
        Bathroom: [
          [
            'shower',
            'Rain Shower Head',
            [32_000, 480, 26],
            'Wide, even rain at low pressure, made for houses with a roof tank. Rubber nozzles rub clean with a thumb. Fits the usual half-inch pipe; tape is in the box.',
          ],
          [
            'bath',
            'Enamelled Bath Tub',
            [540_000, 42_000, 0],
            'A deep tub with a rolled edge and four steady feet, enamelled in white that stays white. Long enough to lie down in. Delivery within Yangon and Mandalay includes carrying it upstairs.',
          ],
          [
            'tissueRoll',
            'Bamboo Tissue, 10 Rolls',
            [6_900, 1_150, 190],
            'Three soft plies of quick-growing bamboo, unbleached and free of scent. Strong when wet and gone when flushed. Ten rolls last a family of four about a month.',
          ],
        ],
      },
    },
    {
      name: 'Decor',
      art: 'vase',
      companions: ['tulip', 'herb'],
      subcategories: {
        'Wall & Window': [
          [
            'painting',
            'Framed Landscape of the Shan Hills',
            [78_000, 1_900, 1],
            'Morning over the hills in clear, unhurried colours, printed on cotton canvas and framed in pale wood. The glass is non-reflecting. Hooks and a small level are included.',
          ],
          [
            'windChime',
            'Glass Wind Chime',
            [9_500, 130, 52],
            'A bell of thin blown glass with a paper tail that catches the lightest breath. The note is high and clean, never a clatter. Hang it where the evening wind comes in.',
          ],
          [
            'wallClock',
            'Quiet Wall Clock',
            [22_000, 640, 39],
            'A plain white face, dark hands and a red second hand that glides instead of ticking. Made for bedrooms and examination halls. Thirty centimetres across.',
          ],
        ],
        'Plants & Vases': [
          [
            'pottedPlant',
            'Money Plant in Clay Pot',
            [13_500, 1_400, 31],
            'A young, well-rooted plant in a hand-thrown Twante pot with its saucer. It asks for a window and a glass of water a week. Arrives wrapped in straw and paper.',
          ],
          [
            'vase',
            'Bagan-Style Clay Vase',
            [42_000, 2_100, 11],
            'A two-handled vase with scratched bands, after shapes found among the temples. Fired twice, so it holds water as well as dried lotus pods. No two have the same brown.',
          ],
        ],
      },
    },
  ],
}
