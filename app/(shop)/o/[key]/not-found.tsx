export { default } from '@/app/(shop)/order-not-found'
