import type { BrandEntry } from './types'

export const ayeyarHousehold: BrandEntry = {
  name: 'Ayeyar Household',
  emblem: 'droplet',
  palette: { wall: ['#f4f9fb', '#cfe2ea'], table: '#e2eef2', accent: '#2f7f9c' },
  categories: [
    {
      name: 'Cleaning',
      art: 'bucket',
      companions: ['bubbles', 'sponge'],
      subcategories: {
        'Brooms & Buckets': [
          [
            'broom',
            'Grass Broom',
            [4_800, 420, 130],
            'Long, soft grass from the hills, bound tight with rattan so that it does not shed on the second day. It picks up rice, dust and cat hair in one pass. Light enough for a child to help.',
          ],
          [
            'bucket',
            'Twelve-Litre Bucket',
            [5_500, 560, 98],
            'Thick blue plastic with a steel handle that stays cool and a lip that pours without dribbling. Litres are marked inside.',
          ],
          [
            'wasteBasket',
            'Wire Waste Basket',
            [8_900, 610, 45],
            'A plain, open basket for paper, under the desk or beside the sewing machine. The base is closed, so pencil dust stays where it belongs. Powder-coated against rust.',
          ],
        ],
        'Sponges & Cloths': [
          [
            'sponge',
            'Kitchen Sponge, Pack of Five',
            [2_400, 60, 200],
            'Springy sponges that rinse clean and dry fast, which is why they do not smell. Soft on non-stick, patient with burnt rice. Five in a paper band.',
          ],
          [
            'plunger',
            'Drain Plunger',
            [4_200, 330, 1],
            'A deep rubber cup on a turned handle, for the morning when the sink decides to rest. Three pushes usually do. Hang it dry by the hole in the handle.',
          ],
        ],
      },
    },
    {
      name: 'Tools & Safety',
      art: 'toolbox',
      companions: ['hammer', 'screwdriver'],
      subcategories: {
        'Hand Tools': [
          [
            'toolbox',
            'Steel Tool Box',
            [46_000, 2_800, 21],
            'A red box with two latches that close like a car door and a tray for the small things. Long enough for a handsaw laid crosswise. Corners are rolled, so it does not scratch the floor.',
          ],
          [
            'hammer',
            'Claw Hammer',
            [12_800, 680, 58],
            'A forged head on a hardwood handle, balanced for driving nails into teak. The claw is fine enough to lift a tack. Wedged with steel; it will not fly off.',
          ],
          [
            'screwdriver',
            'Cross-Head Screwdriver',
            [4_900, 120, 84],
            'A hardened tip that does not round off and a red handle that fills the palm. The magnet holds the screw where your fingers cannot reach. Size PH2, the one you always need.',
          ],
        ],
        'Lights & Locks': [
          [
            'flashlight',
            'Rechargeable Torch',
            [14_500, 210, 73],
            'Three hundred lumens for power cuts, night buses and looking under the car. Charges from any phone charger and runs for eight hours on low.',
          ],
          [
            'lock',
            'Brass Padlock with Two Keys',
            [9_200, 290, 66],
            'Solid brass around a hardened shackle, happy in rain and salt air. The keyway has a cover against dust. Two keys, and a number for ordering a third.',
          ],
        ],
      },
    },
  ],
}
