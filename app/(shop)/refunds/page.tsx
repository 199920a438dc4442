import { termsPage } from '@/app/(shop)/terms/terms-page'

const { TermsPage, generateMetadata } = termsPage('refunds')
export { TermsPage as default, generateMetadata }
