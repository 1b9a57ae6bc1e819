import { type Catalogue, en } from './en.ts'

export const fr: Catalogue = en
