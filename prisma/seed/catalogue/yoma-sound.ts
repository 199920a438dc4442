import type { BrandEntry } from './types'

export const yomaSound: BrandEntry = {
  name: 'Yoma Sound',
  emblem: 'headphones',
  palette: { wall: ['#f6f6fb', '#d8d8ea'], table: '#e7e7f1', accent: '#5a5aa0' },
  categories: [
    {
      name: 'Audio',
      art: 'headphones',
      companions: ['radio', 'battery'],
      subcategories: {
        'Headphones & Speakers': [
          [
            'headphones',
            'Cloud Over-Ear Headphones',
            [45_000, 240, 67],
            'Soft cushions, a wide band and a warm, unhurried sound that suits old recordings. Folds flat for the bus. Thirty hours on one charge, and a cable for when you forget.',
          ],
          [
            'headphones/160',
            'Studio Headphones, Wired',
            [82_000, 310, 16],
            'Closed cups and an honest sound for people who mix, edit or simply listen closely. The three-metre cable locks with a twist. Pads and cable can be replaced.',
          ],
          [
            'speaker',
            'Horn Wall Speaker',
            [58_000, 1_700, 0],
            'For monasteries, schools and tea shops that must be heard over the rain. Thirty watts through a flared horn, with a bracket for wall or pole. Weatherproof to the terminals.',
          ],
        ],
        'Radio & Microphones': [
          [
            'radio',
            'Short-Wave Radio',
            [34_500, 860, 41],
            'FM, AM and short wave behind one big dial that grandfather can turn with gloves on. Mains, batteries or a crank.',
          ],
          [
            'microphone',
            'Stage Microphone',
            [29_800, 330, 28],
            'A steel-mesh microphone that forgives loud singers and hums very little. The switch is silent. Comes with five metres of cable and a soft pouch.',
          ],
        ],
      },
    },
    {
      name: 'Instruments',
      art: 'guitar',
      companions: ['maracas', 'ribbon'],
      subcategories: {
        Strings: [
          [
            'guitar',
            'Six-String Electric Guitar',
            [265_000, 3_400, 6],
            'A light red body, a fast neck and two pickups that go from clean to quarrelsome. Set up by hand before it leaves us. Strap, cable and three picks included.',
          ],
          [
            'violin',
            'Student Violin',
            [145_000, 420, 8],
            'Spruce top, maple back and a bow that is actually straight. Strung and tuned by our own violinist in Yangon. The case has room for the homework.',
          ],
        ],
        'Drums & Wind': [
          [
            'longDrum',
            'Hand Drum',
            [68_000, 2_600, 13],
            'A tall goblet drum with a goat-skin head and rope you can tighten yourself. Deep in the middle, sharp at the rim. It is the one that gets the village dancing.',
          ],
          [
            'drum',
            'Snare Drum with Sticks',
            [98_000, 3_900, 10],
            'A red shell, crisp snares and a pair of hickory sticks, ready for the school band. The stand folds to the width of a broom. Heads are a common size.',
          ],
          [
            'flute',
            'Wooden Flute',
            [18_500, 160, 37],
            'Seven holes in a straight, well-aged length of wood, tuned in the key of C. Soft in the low notes, bird-like above. Oil the bore at the start of each dry season.',
          ],
        ],
      },
    },
  ],
}
