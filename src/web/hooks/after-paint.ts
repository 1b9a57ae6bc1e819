/**
 * Does something large after the touch that asked for it has been drawn: a pressed button answers at once, what it
 * opens comes a frame later.
 */
export const afterPaint = (then: () => void): void => {
  if (document.visibilityState === 'hidden') then()
  else requestAnimationFrame(() => setTimeout(then, 0))
}
