/**
 * An empty Next app that measures the cost of Next itself: constant content, served as the shop serves its responses.
 */
/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  compress: false,
  // Outside the folders that other tools scan for sources.
  distDir: '../../.next/limits',
  typescript: { ignoreBuildErrors: true },
}

export default config
