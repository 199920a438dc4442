export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'
export { NotFoundView as default } from '@/components/layout/not-found-view'
