export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'
export { NotFoundView as default } from '@/components/shop/not-found-view'
