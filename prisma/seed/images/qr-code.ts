import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { ImageJob } from './image-jobs'
import { IMAGE_VERSION } from './image-version'

/** Pixels: large enough for the camera of another phone. */
const SIDE = 480

/** The stored path of the QR code of the demo account at `position`. */
export const qrPath = (position: number): string =>
  `/uploads/catalogue/demo-qr-${position}-${IMAGE_VERSION}.webp`

/** A QR code per payment account; it contains the account's number, as no real wallet's code does. */
export const qrImageJobs = (accounts: readonly { accountNumber: string; position: number }[]): ImageJob[] =>
  accounts.map(({ accountNumber, position }) => ({
    path: qrPath(position),
    width: SIDE,
    height: SIDE,
    draw: () =>
      sharp(Buffer.from(renderSVG(accountNumber, { ecc: 'M', border: 2 })))
        .resize(SIDE, SIDE, { kernel: 'nearest' })
        .webp({ lossless: true })
        .toBuffer(),
  }))
