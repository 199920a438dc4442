import tseslint from 'typescript-eslint'
import config from './eslint.config.mjs'

/**
 * The rules for the check before a commit (scripts/check-staged.ts): those of eslint.config.mjs that need no types,
 * because loading the types takes longer than all other rules together. `npm run lint` has all rules.
 */
export default [...config, tseslint.configs.disableTypeChecked]
