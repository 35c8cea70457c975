import { renderHook } from "@testing-library/react";
import { useSession } from "@larchway/shared/session";

describe("useSession", () => {
  it("[R8.023] throws outside its provider", () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => renderHook(() => useSession())).toThrow(/must be used within a UserProvider/);
  });
});
