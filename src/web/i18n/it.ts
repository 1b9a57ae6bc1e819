import { type Catalogue, en } from './en.ts'

export const it: Catalogue = en
