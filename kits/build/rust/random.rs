// random.rs - random numbers without a library: xorshift64*, seeded from the clock and the process.

use std::time::{SystemTime, UNIX_EPOCH};

pub struct Random {
    state: u64,
}

impl Random {
    pub fn new() -> Random {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let clock = since.map(|time| time.as_nanos() as u64).unwrap_or(1);
        let process = u64::from(std::process::id()) << 32;
        Random { state: (clock ^ process) | 1 }
    }

    /// A number from 0 to limit - 1; limit is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        ((self.state.wrapping_mul(0x2545F4914F6CDD1D) >> 33) as usize) % limit
    }
}
