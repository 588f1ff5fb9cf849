// The game that pages begin with where no address, no choice and no record names one.
export const kUsualGame = 'othello'
