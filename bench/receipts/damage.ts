import sharp from 'sharp'
import type { Random } from '@/bench/fixtures/random'

/** What happens to a screenshot before it reaches a shop. A long page is drawn for 'scrolled'. */
export const DAMAGES = ['cropped', 'photographed', 'scrolled', 'messenger', 'low contrast'] as const
export type Damage = (typeof DAMAGES)[number]

type Picture = { data: Buffer; width: number; height: number }

const open = async (png: Buffer): Promise<Picture> => {
  const { width, height } = await sharp(png).metadata()
  return { data: png, width, height }
}

/**
 * Damages a screenshot; `card` is where its rows are, in pixels, which a person who crops keeps. `slant` is that of a photo in
 * degrees, to either side; without, it is drawn.
 */
export async function damagePicture(
  png: Buffer,
  damage: Damage,
  card: { top: number; bottom: number },
  random: Random,
  slant?: number,
): Promise<Buffer> {
  const picture = await open(png)
  switch (damage) {
    case 'cropped':
      return cropPicture(picture, card, random)
    case 'photographed':
      return photographPicture(picture, random, slant)
    case 'scrolled':
      return sharp(png).jpeg({ quality: 80 }).toBuffer()
    case 'messenger':
      return compressTwice(picture, random)
    case 'low contrast':
      return fadePicture(picture, random)
  }
}

/** Cuts off what is above and below the rows, and some of the margins. */
export function cropPicture(
  { data, width, height }: Picture,
  card: { top: number; bottom: number },
  random: Random,
): Promise<Buffer> {
  const top = random.whole(Math.max(0, card.top - 190), Math.max(0, card.top - 20))
  const bottom = Math.min(height, random.whole(card.bottom + 20, card.bottom + 120))
  const side = random.whole(0, 40)
  return sharp(data)
    .extract({ left: side, top, width: width - 2 * side, height: bottom - top })
    .jpeg({ quality: random.whole(70, 92) })
    .toBuffer()
}

/** A photo of another screen: a slant, a shear, uneven light, the screen's grid, noise and a lens. */
async function photographPicture({ data }: Picture, random: Random, slant?: number): Promise<Buffer> {
  const drawn = random.whole(8, 32) / 10
  const angle = (slant ?? drawn) * (random.isOneIn(2) ? 1 : -1)
  const shear = random.whole(-15, 15) / 1000
  const surround = { r: random.whole(20, 90), g: random.whole(20, 80), b: random.whole(20, 70) }
  const frame = await sharp(data)
    .resize({ width: 1000 })
    .extend({ top: 60, bottom: 60, left: 50, right: 50, background: surround })
    .affine([1, shear, shear / 2, 1], { background: surround })
    .rotate(angle, { background: surround })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width: wide, height: high } = frame.info
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs>
<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient>
<pattern id="g" width="5" height="4" patternUnits="userSpaceOnUse"><rect width="5" height="1" fill="#000" opacity=".1"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const noise = await sharp({
    create: {
      width: wide,
      height: high,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: random.whole(8, 18) },
    },
  })
    .png()
    .toBuffer()
  return sharp(frame.data)
    .composite([{ input: Buffer.from(light) }, { input: noise, blend: 'soft-light' }])
    .blur(random.whole(6, 10) / 10)
    .flatten()
    .jpeg({ quality: random.whole(60, 80) })
    .toBuffer()
}

/** As messengers send pictures: made smaller, compressed, and once more. */
async function compressTwice({ data }: Picture, random: Random): Promise<Buffer> {
  const first = await sharp(data)
    .resize({ width: random.whole(600, 760) })
    .jpeg({ quality: random.whole(45, 65) })
    .toBuffer()
  return sharp(first)
    .jpeg({ quality: random.whole(40, 60) })
    .toBuffer()
}

/** A dark screen or an old phone: half of the contrast, darker, compressed. */
const fadePicture = ({ data }: Picture, random: Random): Promise<Buffer> => {
  const contrast = random.whole(35, 60) / 100
  return sharp(data)
    .flatten()
    .linear(contrast, random.whole(10, Math.floor((1 - contrast) * 200)))
    .jpeg({ quality: random.whole(60, 85) })
    .toBuffer()
}
