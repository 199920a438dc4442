import { splitCharacters } from '@/lib/platform/text/shorten'

/** Grounds of drawn pictures, on which white is read well; a picture is the same in both schemes. */
const GROUNDS = ['#0f6b57', '#8a5a00', '#7a3b69', '#2f5d8a', '#a23b2a', '#4a6b1f', '#5b4b9a', '#8a3b52']

/** Pixels, as the largest width of a catalogue image in lists needs. */
const SIZE = 640

/** The same name has the same ground. */
const toGround = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return GROUNDS[sum % GROUNDS.length] ?? '#0f6b57'
}

/** The first letter as people read it: a Burmese one with its signs. */
export function toInitial(name: string): string {
  const [first = ''] = splitCharacters(name.trim())
  return first.toUpperCase()
}

/** What the picture of a name shows: names with the same key have the same picture. */
export const toPictureKey = (name: string): string => `${toInitial(name)} ${toGround(name)}`

/** A picture for a brand or category that has none yet: its first letter on a ground of its own. */
export async function drawPicture(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  const initial = toInitial(name)
  const font = `600 ${SIZE * 0.42}px ${getComputedStyle(document.body).fontFamily}`
  // Without the font the letter is drawn in one of the system.
  await document.fonts.load(font, initial).catch(() => [])
  context.fillStyle = toGround(name)
  context.fillRect(0, 0, SIZE, SIZE)
  context.strokeStyle = 'rgb(255 255 255 / 0.35)'
  context.lineWidth = SIZE * 0.012
  context.beginPath()
  context.arc(SIZE / 2, SIZE / 2, SIZE * 0.38, 0, 2 * Math.PI)
  context.stroke()
  context.fillStyle = '#ffffff'
  context.font = font
  context.textAlign = 'center'
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(initial)
  context.fillText(initial, SIZE / 2, SIZE / 2 + (ascent - descent) / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))),
      'image/png',
    )
  })
}
