'use client'

export { default } from '@/components/ui/state/error-page'
