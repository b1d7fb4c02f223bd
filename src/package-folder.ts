import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder with `package.json`, `docs/` and `demo/`, both in a checkout and in an installed package. */
export const PACKAGE_FOLDER: string = dirname(findPackageJSON(import.meta.url) ?? '')
