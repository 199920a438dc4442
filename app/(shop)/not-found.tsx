export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'
export { default } from '@/app/not-found'
