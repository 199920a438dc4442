// Preloaded into the shop where no small disk can be mounted: writes below the uploads folder fail as on a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let space = 'plenty'
let below = ''

process.on('message', (word) => {
  space = word.space
  below = word.below
})
// The listener must not keep the process alive.
process.channel?.unref()

const isRejected = (file) => (space === 'nothing' || space === 'no files') && String(file).startsWith(below)
const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

const { writeFile, statfs } = fs.promises
const { createWriteStream } = fs
fs.promises.writeFile = async (file, ...rest) => {
  if (isRejected(file)) throw full()
  return writeFile(file, ...rest)
}
fs.promises.statfs = async (...args) => {
  const found = await statfs(...args)
  return space === 'little' ? Object.assign(found, { bavail: 1 }) : found
}
fs.createWriteStream = (file, ...rest) => {
  const stream = createWriteStream(file, ...rest)
  if (isRejected(file)) stream.destroy(full())
  return stream
}
syncBuiltinESMExports()
