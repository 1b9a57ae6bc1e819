import { type Catalogue, en } from './en.ts'

export const de: Catalogue = en
