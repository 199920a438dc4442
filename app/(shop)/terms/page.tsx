import { termsPage } from '@/app/(shop)/terms/terms-page'

const { TermsPage, generateMetadata } = termsPage('terms')
export { TermsPage as default, generateMetadata }
