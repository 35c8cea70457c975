import { CircuitBreaker } from "./circuit-breaker";

describe("the circuit breaker", () => {
  it("opens after consecutive failures, allows one attempt after the pause, and closes when it succeeds", () => {
    const breaker = new CircuitBreaker(3, 1000);
    breaker.fail(0);
    breaker.fail(1);
    breaker.succeed();
    breaker.fail(2);
    breaker.fail(3);
    expect(breaker.tryEnter(3)).toBe(true);
    breaker.fail(4);
    expect([breaker.isOpen, breaker.tryEnter(1003)]).toEqual([true, false]);

    expect([breaker.tryEnter(1004), breaker.tryEnter(1005)]).toEqual([true, false]);
    breaker.fail(1010);
    expect([breaker.tryEnter(2009), breaker.tryEnter(2010)]).toEqual([false, true]);
    breaker.succeed();
    expect([breaker.isOpen, breaker.tryEnter(2011)]).toEqual([false, true]);
  });
});
