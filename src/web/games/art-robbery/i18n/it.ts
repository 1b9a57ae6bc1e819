import { type ArtWords, en } from './en.ts'

export const it: ArtWords = en
