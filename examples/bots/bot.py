"""A bot for the Safehouse arena in Python's standard library alone: one JSON message a line, in and out.

Try it:  safehouse arena art-robbery --bots "cmd:python3 examples/bots/bot.py",random --deals 50
It takes the best token it can in Art Robbery; in any other game it plays at random.
"""
import json
import random
import sys


def worth(text):
    """The value of a token in notation: a number or B for the Boss, and a dot for each alibi."""
    number = text.rstrip(".")
    alibis = len(text) - len(number)
    return (5 if number == "B" else int(number)) + alibis if number in list("012345B") else 0


def gain(move, view):
    """What a move of Art Robbery brings: `3>3.` takes a token with an alibi, `T>4@2` steals one from seat 2, `D>D` takes the dog."""
    if move == "token":  # asked to give a token up or the dog: keep what is worth more
        return -worth(view["question"]["token"])
    if move == "dog":
        return -3
    token = move.partition(">")[2].partition("@")[0]
    return 2 if token == "D" else worth(token)


class Bot:
    def start(self, message):
        self.game = message["game"]
        self.luck = random.Random(7)  # a fixed seed: the same deals give the same match

    def turn(self, message):
        # message["heard"] lists what happened since this seat's last turn: {"by": seat or "chance", "move": text}
        moves = message["moves"]
        if self.game != "art-robbery":
            return self.luck.choice(moves)
        return max(moves, key=lambda move: gain(move, message["view"]))


def main():
    bot = Bot()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            bot.start(message)
        elif message["type"] == "turn":
            answer = {"id": message["id"], "move": bot.turn(message)}
            print(json.dumps(answer), flush=True)


main()
