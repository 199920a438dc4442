export { NotFoundView as default } from '@/components/shop/not-found-view'
