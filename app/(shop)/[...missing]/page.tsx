import { notFound } from 'next/navigation'

export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'

/**
 * URLs without a route: the 404 page inside the shop. A not-found.tsx beside the root layout with the same content
 * would be rendered into every page.
 */
export default function MissingPage(): never {
  notFound()
}
