import { type ArtWords, en } from './en.ts'

export const fr: ArtWords = en
