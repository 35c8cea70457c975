import { createEventBus } from "@larchway/shared/events";

describe("event bus", () => {
  it("calls every listener although one throws, and stops after unsubscribing", () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const bus = createEventBus();
    const heard = jest.fn();
    bus.on("auth:required", () => {
      throw new Error("broken listener");
    });
    const undo = bus.on("auth:required", heard);
    bus.emit("auth:required", { mandatory: true });
    undo();
    bus.emit("auth:required", { mandatory: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("gives a late subscriber the last value of replayed events only", () => {
    const bus = createEventBus();
    bus.emit("favourites:changed", { keys: ["W1"] });
    bus.emit("auth:required", { mandatory: false });
    const favourites = jest.fn();
    const auth = jest.fn();
    bus.on("favourites:changed", favourites);
    bus.on("auth:required", auth);
    expect(favourites).toHaveBeenCalledWith({ keys: ["W1"] }, "here");
    expect(auth).not.toHaveBeenCalled();
  });

  it("returns whether a listener exists, because a remote may mount late", () => {
    const bus = createEventBus();
    expect(bus.emit("auth:required", { mandatory: true })).toBe(false);
    const undo = bus.on("auth:required", () => undefined);
    expect(bus.emit("auth:required", { mandatory: true })).toBe(true);
    undo();
    expect(bus.emit("auth:required", { mandatory: true })).toBe(false);
  });

  it("[R4.063] notifies window by a CustomEvent named consent-updated", () => {
    const bus = createEventBus();
    const disconnect = bus.connect();
    const heard = jest.fn();
    window.addEventListener("consent-updated", (event) => heard((event as CustomEvent<unknown>).detail));
    bus.emit("consent:updated", { analytics: true, marketing: false });
    disconnect();
    expect(heard).toHaveBeenCalledWith({ analytics: true, marketing: false });
  });
});
