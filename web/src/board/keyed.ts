// Whose the keys are while a board has the focus: the board's where it was reached by keyboard,
// and the page's where somebody only clicked on it, who cannot see where its cursor stands.

export const KEYED_BOARD = '[role="grid"]:not([data-pointed])'

// What a board that was clicked on leaves to its page.
export const POINTED_KEYS = /^(Arrow.*| )$/
