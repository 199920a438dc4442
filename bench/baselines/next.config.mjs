/** A Next with nothing in it, to know what Next itself costs: constants, answered as the shop's answers are. */
/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  compress: false,
  // Out of the way of whatever walks the sources.
  distDir: '../../.next/limits',
  typescript: { ignoreBuildErrors: true },
}

export default config
