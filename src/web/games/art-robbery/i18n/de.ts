import { type ArtWords, en } from './en.ts'

export const de: ArtWords = en
