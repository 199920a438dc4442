import type { BrandEntry } from './types'

export const mingalarTech: BrandEntry = {
  name: 'Mingalar Tech',
  emblem: 'bulb',
  palette: { wall: ['#f5f8fb', '#d3dde8'], table: '#e4eaf0', accent: '#3d6a94' },
  categories: [
    {
      name: 'Computers',
      art: 'laptop',
      companions: ['mouse', 'coffee'],
      subcategories: {
        'Laptops & Screens': [
          [
            'laptop',
            'Everyday Laptop, 14 inch',
            [1_450_000, 1_380, 12],
            'Light enough for the bus, with a keyboard that carries Burmese and English letters side by side. Eight hours away from the plug, sixteen gigabytes of memory. Our shop sets up the fonts before you collect it.',
          ],
          [
            'desktop',
            'All-in-One Desktop, 24 inch',
            [1_890_000, 6_200, 4],
            'A computer and a bright screen in one slim stand, for the shop counter or the study corner. Starts in ten seconds. The power supply shrugs off a Yangon evening.',
          ],
        ],
        'Keyboards & Printers': [
          [
            'keyboard',
            'Burmese Keyboard',
            [26_500, 520, 55],
            'Full-size keys with Unicode Burmese printed in a second colour that does not rub off. Quiet travel, firm feet, and a cable you can replace.',
          ],
          [
            'mouse',
            'Silent Wireless Mouse',
            [14_900, 85, 94],
            'Clicks that wake nobody, on a shape that fits either hand. One battery lasts the school year. Works on glass and on longyi cloth alike.',
          ],
          [
            'printer',
            'Home Office Printer',
            [298_000, 5_800, 1],
            'Prints invoices, homework and boarding passes from a phone or a laptop. The ink tanks are refilled from bottles, so a page costs a few Kyats. Dust cover included.',
          ],
        ],
      },
    },
    {
      name: 'Phones & Watches',
      art: 'phone',
      companions: ['plug', 'battery'],
      subcategories: {
        'Phones & Power': [
          [
            'phone',
            'Mingalar One Smartphone',
            [485_000, 186, 22],
            'A bright six-inch screen, two SIM cards and a battery that sees the day out. Unicode Burmese from the first start. The glass is the kind that survives a motorbike pocket.',
          ],
          [
            'battery',
            'Rechargeable Battery Pack',
            [9_800, 110, 105],
            'Four cells that take a thousand charges and hold them for a year on the shelf. Good for clocks, torches and toys. They pay for themselves by the second month.',
          ],
          [
            'plug',
            'Fast Charger with Cable',
            [12_500, 95, 87],
            'Thirty watts in a plug the size of a matchbox, steady on weak current. The braided cable is two metres long, enough to reach the bed. Cuts out by itself when it gets hot.',
          ],
        ],
        Watches: [
          [
            'watch',
            'Steel Wrist Watch, Blue Dial',
            [78_500, 95, 24],
            'A calm blue dial under hard glass, with hands that glow after dark. Good to fifty metres of water. The strap is a standard width, so you can change it for a wedding.',
          ],
          [
            'stopwatch',
            'Coach Stopwatch',
            [23_000, 75, 40],
            'One big button, hundredths of a second and a cord for the neck. Loud click, clear face. Used by two football schools in Mandalay.',
          ],
        ],
      },
    },
    {
      name: 'Cameras & Gaming',
      art: 'camera',
      companions: ['sparkles', 'battery'],
      subcategories: {
        Cameras: [
          [
            'camera',
            'Compact Camera',
            [520_000, 410, 9],
            'A real lens, a real button and pictures that make a telephone jealous at dusk. Sends them to your phone by itself. Charger, strap and a card for a thousand photos are in the box.',
          ],
          [
            'camcorder',
            'Handheld Camcorder',
            [610_000, 560, 0],
            'For weddings, novitiation ceremonies and the first steps of a nephew: steady picture, long zoom, clear sound. Records three hours on one battery. The screen turns to face you.',
          ],
        ],
        'Games & Television': [
          [
            'gamepad',
            'Wireless Game Controller',
            [42_000, 230, 31],
            'Textured grips, quiet triggers and no delay you could notice. Pairs with phone, computer and television. Plays twelve hours, charges in two.',
          ],
          [
            'joystick',
            'Retro Joystick',
            [36_500, 480, 17],
            'One red ball, one red button, three hundred old games inside. Plug it into the television and take turns. Heavy enough that excitement does not lift it off the table.',
          ],
          [
            'television',
            'Retro Television, 20 inch',
            [330_000, 7_600, 5],
            'Looks like the set you grew up with, wakes up as a modern one. The knobs really turn: one for volume, one for channels.',
          ],
        ],
      },
    },
  ],
}
