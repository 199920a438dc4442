export { default } from '@/app/admin/forbidden'
