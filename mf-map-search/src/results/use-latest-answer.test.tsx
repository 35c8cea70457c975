import { act, renderHook } from "@testing-library/react";
import { useLatestAnswer } from "./use-latest-answer";

/** Calls that answer when the test says so, and fail as fetch does when they are cancelled. */
function createCalls() {
  const calls: {
    question: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (e: Error) => void;
  }[] = [];
  const ask = (question: string) => (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ question, signal, answer, fail });
      signal.addEventListener("abort", () => fail(new DOMException("cancelled", "AbortError")));
    });
  return { calls, ask };
}

function setup(first: string | null) {
  const { calls, ask } = createCalls();
  const view = renderHook(({ question }) => useLatestAnswer(question, ask(question ?? "")), {
    initialProps: { question: first },
  });
  return { calls, ...view };
}

describe("useLatestAnswer", () => {
  it("[R7.052] [R8.018] cancels the older call and tells no error", async () => {
    const { calls, rerender, result } = setup("first");
    rerender({ question: "second" });
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(calls[1]?.signal.aborted).toBe(false);
    await act(async () => calls[1]?.answer("two"));
    expect(result.current).toMatchObject({ answer: "two", error: undefined, isLoading: false });
  });

  it("keeps the old answer until the new one is there", async () => {
    const { calls, rerender, result } = setup("first");
    await act(async () => calls[0]?.answer("one"));
    rerender({ question: "second" });
    expect(result.current).toMatchObject({ answer: "one", isLoading: true });
    await act(async () => calls[1]?.answer("two"));
    expect(result.current).toMatchObject({ answer: "two", isLoading: false });
  });

  it("[R8.017] tells a failure, keeps the old answer and asks again on retry", async () => {
    const { calls, rerender, result } = setup("first");
    await act(async () => calls[0]?.answer("one"));
    rerender({ question: "second" });
    await act(async () => calls[1]?.fail(new Error("500")));
    expect(result.current).toMatchObject({ answer: "one", error: new Error("500"), isLoading: false });
    act(() => result.current.retry());
    expect(result.current.isLoading).toBe(true);
    await act(async () => calls[2]?.answer("two"));
    expect(result.current).toMatchObject({ answer: "two", error: undefined });
  });

  it("ignores an answer that comes after its question is gone", async () => {
    const { calls, rerender, result } = setup("first");
    rerender({ question: "second" });
    await act(async () => calls[1]?.answer("two"));
    await act(async () => calls[0]?.answer("one"));
    expect(result.current.answer).toBe("two");
  });

  it("asks nothing without a question", () => {
    const { calls, result } = setup(null);
    expect(calls).toHaveLength(0);
    expect(result.current.isLoading).toBe(false);
  });
});
